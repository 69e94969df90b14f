import type { FastifyInstance } from 'fastify'
import type { Cms } from './page.ts'
import { cultureFor } from './request-culture.ts'

/** Redirects `/` to the home page in the visitor's language, and reports the health of the server. */
export async function startRoutes(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  for (const path of ['/', basePath]) {
    app.get(path, async (request, reply) => {
      const culture = cultureFor(request)
      return reply
        .header('vary', 'Accept-Language')
        .header('cache-control', 'private, no-cache')
        .redirect(`${basePath}/${culture}`, 302)
    })
  }

  // for load balancers: `ok` while the database responds
  app.get('/health', async () => {
    await db.selectFrom('facts').select('name').limit(1).execute()
    return { status: 'ok' }
  })
}
