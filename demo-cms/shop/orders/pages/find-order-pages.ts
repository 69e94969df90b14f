import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { orderFinder } from '../order-finder.ts'
import { orderLink } from '../order-link.ts'

/** Lets guests ask for the link to their order: it is mailed when the number and the e-mail address match [ORD-01]. */
export function findOrderPages(pages: Pages, cms: Cms): void {
  orderFinder(pages, cms, {
    path: '/orders/find',
    texts: 'Orders.Guest',
    linkOf: (order, siteUrl) => orderLink(cms.db, { ...order, siteUrl })
  })
}
