import { type FindOwnPage, firstPage } from '../../kernel/content/own-pages.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { homeModel } from './home-model.ts'

/** Pages that staff have made to replace the home page. */
export const ownHomePages = extensionPoint<(cms: Pick<Cms, 'db'>) => FindOwnPage>()

/** The home page. */
export function homePage(pages: Pages, { db, showPage }: Cms): void {
  const finders = ownHomePages.all().map(finderOf => finderOf({ db }))
  pages.get('', async (request, reply, site) => {
    const own = await firstPage(finders, request, site)
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
