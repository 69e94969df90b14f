import type { FastifyInstance } from 'fastify'
import type { Cms } from '../../kernel/http/page.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { sampleProduct } from './sample-product.ts'
import { tagIndex } from './tag-index.ts'

/** The page that shows every widget tag. */
export async function widgetIndexPage(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

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
}
