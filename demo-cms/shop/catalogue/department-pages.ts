import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readCategories } from './categories.ts'
import { categoryList } from './category-list.ts'

/** All categories of the shop on one page [CAT-12]. */
export function departmentPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/departments', async (request, reply, site) => {
    const { culture } = site
    const title = text(culture, 'Category.All')
    const url = `${homeLink(site)}/departments`
    const categories = await readCategories(db, culture)
    return showPage(request, reply, {
      template: 'catalogue/departments',
      culture,
      title,
      canonicalPath: url,
      isPublic: true,
      model: {
        list: await categoryList(db, site, categories, { depth: 2 }),
        trail: breadcrumbs(site, [{ name: title, url }], requestedUrl(request).origin)
      }
    })
  })
}
