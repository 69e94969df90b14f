import type { FastifyInstance } from 'fastify'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { homeModel } from './home-model.ts'

/** The home page. */
export async function homePage(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: { culture: string } }>(`${basePath}/:culture`, async (request, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const site = { basePath, culture }
    return showPage(request, reply, {
      template: 'catalogue/home',
      culture: site.culture,
      title: text(site.culture, 'Home.Title'),
      description: text(site.culture, 'Home.Description'),
      canonicalPath: homeLink(site),
      isHome: true,
      model: await homeModel(db, site)
    })
  })
}
