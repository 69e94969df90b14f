import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../kernel/http/page.ts'
import { cultureOf, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { sampleProduct } from './sample-product.ts'
import { tagIndex } from './tag-index.ts'

/** The way in, and the page that shows every tag. */
export async function startPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop

  for (const path of ['/', basePath]) {
    app.get(path, async (request, reply) => {
      const culture = cultureOf(request.headers['accept-language'])
      return reply
        .header('vary', 'Accept-Language')
        .header('cache-control', 'private, no-cache')
        .redirect(`${basePath}/${culture}`, 302)
    })
  }

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/widgets`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      return showPage(request, reply, {
        template: 'tags',
        culture,
        title: text(culture, 'Shop.Tags'),
        model: {
          ...(await sampleProduct(db, { basePath, culture })),
          tagIndex: await tagIndex(db, { basePath, culture })
        }
      })
    }
  )

  // answers a load balancer: `ok` while the database does
  app.get('/health', async () => {
    await db.selectFrom('facts').select('name').limit(1).execute()
    return { status: 'ok' }
  })
}
