import { pageNumber, pageUrl } from '../../kernel/content/pagination.ts'
import { fieldOf, plainFieldOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { searchReferences } from './customer-references.ts'
import { MAX_REFERENCE_LENGTH } from './references-api.ts'

/** The search by own references without JavaScript: an exact match leads directly to its product [CAT-03]. */
export function referencePages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/references', async (request, reply, site) => {
    const { culture } = site
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    const q = plainFieldOf(request.query, 'q', MAX_REFERENCE_LENGTH)
    const page = pageNumber(fieldOf(request.query, 'page'))
    const { found, hasMore } =
      q === ''
        ? { found: [], hasMore: false }
        : await searchReferences(db, site, customerId, q, page)
    const exact = found.filter(one => one.isExact)
    const [only] = exact.length > 0 ? exact : found
    const isOne = exact.length === 1 || (found.length === 1 && page === 1)
    if (only && isOne) return seeOther(reply, only.url)
    const url = requestedUrl(request)
    return showPage(request, reply, {
      template: 'catalogue/references',
      culture,
      title: text(culture, 'References.Title'),
      canonicalPath: `${homeLink(site)}/references`,
      model: {
        q,
        found,
        previous: page > 1 ? pageUrl(url, 'page', page - 1) : undefined,
        next: hasMore ? pageUrl(url, 'page', page + 1) : undefined
      }
    })
  })
}
