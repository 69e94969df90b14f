import type { FastifyInstance } from 'fastify'
import type { Cms } from './page.ts'
import { cultureFor } from './request-culture.ts'

/** The way in: `/` leads to the home page in the visitor's language. */
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

  // answers a load balancer: `ok` while the database does
  app.get('/health', async () => {
    await db.selectFrom('facts').select('name').limit(1).execute()
    return { status: 'ok' }
  })
}
