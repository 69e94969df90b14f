import type { FastifyInstance } from 'fastify'
import type { Cms } from './page.ts'
import { cultureFor } from './request-culture.ts'

/** Redirects `/` to the home page in the visitor's language. */
export async function startRoutes(app: FastifyInstance, { basePath }: Cms): Promise<void> {
  for (const path of ['/', basePath]) {
    app.get(path, async (request, reply) => {
      const culture = cultureFor(request)
      return reply
        .header('vary', 'Accept-Language')
        .header('cache-control', 'private, no-cache')
        .redirect(`${basePath}/${culture}`, 302)
    })
  }
}
