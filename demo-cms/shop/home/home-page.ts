import type { FastifyRequest } from 'fastify'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms, Page } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { homeModel } from './home-model.ts'

/**
 * The home page.
 *
 * @param findOwn Finds the page that staff have made to replace it.
 */
export function homePage(
  pages: Pages,
  { db, showPage }: Cms,
  findOwn?: (request: FastifyRequest, site: PricedSite) => Promise<Page | undefined>
): void {
  pages.get('', async (request, reply, site) => {
    const own = await findOwn?.(request, site)
    if (own) return showPage(request, reply, own)
    return showPage(request, reply, {
      template: 'catalogue/home',
      culture: site.culture,
      title: text(site.culture, 'Home.Title'),
      description: text(site.culture, 'Home.Description'),
      canonicalPath: homeLink(site),
      isHome: true,
      isPublic: true,
      model: await homeModel(db, site)
    })
  })
}
