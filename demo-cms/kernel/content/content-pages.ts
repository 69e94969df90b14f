import { shared } from '../database/shared-data.ts'
import { homeLink } from '../http/localized-site.ts'
import type { Cms } from '../http/page.ts'
import type { Pages } from '../http/pages.ts'
import { requestedUrl } from '../http/requested-url.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { firstPage, ownContentPages } from './own-pages.ts'

/** Pages that editors write: terms, privacy. */
export function contentPages(pages: Pages, { db, showPage }: Cms): void {
  const finders = ownContentPages.all().map(finderOf => finderOf({ db }))
  pages.get('/page/:slug', async (request, reply, site) => {
    const own = await firstPage(finders, request, site)
    if (own) return showPage(request, reply, own)
    const { culture } = site
    const { slug } = request.params
    const url = `${homeLink(site)}/page/${slug}`
    const { origin } = requestedUrl(request)
    const page = await shared(db, `page ${origin}${url}`, async () => {
      const page = await db
        .selectFrom('pages')
        .select(['title', 'body'])
        .where('culture', '=', culture)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return page && { ...page, trail: breadcrumbs(site, [{ name: page.title, url }], origin) }
    })
    if (!page) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'content/page',
      culture,
      title: page.title,
      canonicalPath: url,
      isPublic: true,
      model: page
    })
  })
}
