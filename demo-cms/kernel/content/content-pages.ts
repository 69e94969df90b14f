import type { FastifyRequest } from 'fastify'
import { shared } from '../database/shared-data.ts'
import type { PricedSite } from '../http/localized-site.ts'
import { homeLink } from '../http/localized-site.ts'
import type { Cms, Page } from '../http/page.ts'
import type { Pages } from '../http/pages.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { breadcrumbs } from './breadcrumbs.ts'

/** Finds a page that the site makes in its own way, if there is one with the address. */
type FindPage = (request: FastifyRequest, site: PricedSite) => Promise<Page | undefined>

/**
 * Pages that editors write: terms, privacy.
 *
 * @param findOwn Finds a page that is shown in place of the one written in HTML.
 */
export function contentPages(pages: Pages, { db, showPage }: Cms, findOwn?: FindPage): void {
  pages.get('/page/:slug', async (request, reply, site) => {
    const own = await findOwn?.(request, site)
    if (own) return showPage(request, reply, own)
    const { culture } = site
    const { slug } = request.params
    const url = `${homeLink(site)}/page/${slug}`
    const { origin } = requestedAddress(request)
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
