import { randomUUID } from 'node:crypto'
import { longDate, shortDateExample } from 'vitrine/shared'
import { pageNumber, pageUrl, pagination } from '../../../kernel/content/pagination.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { pathOf, requestedUrl } from '../../../kernel/http/requested-url.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import {
  countOrders,
  listedStatuses,
  listOrders,
  type OrderFilter,
  orderYears,
  readOrderFilter,
  readWrongDays
} from '../order-list.ts'

const ORDERS_ON_A_PAGE = 10

/** A customer's orders: searched, filtered and in pages, all of it in the URL [ORD-01]. */
export function orderListPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/account/orders', async (request, reply, site) => {
    const { culture } = site
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    const url = requestedUrl(request)
    // a form also sends the fields that were left empty
    if (withoutEmptyFields(url)) return seeOther(reply, pathOf(url))
    const filter = readOrderFilter(request.query, culture)
    const total = await countOrders(db, customerId, filter)
    const totalPages = Math.max(1, Math.ceil(total / ORDERS_ON_A_PAGE))
    const page = Math.min(pageNumber(url.searchParams.get('pagenbr')), totalPages)
    noStore(reply)
    return showPage(request, reply, {
      template: 'account/orders',
      culture,
      title: text(culture, 'Account.Orders'),
      model: {
        filter,
        wrongDays: readWrongDays(request.query, culture),
        example: shortDateExample(culture),
        // ISO 8601 days sort as texts
        isReversed: filter.from !== '' && filter.to !== '' && filter.from > filter.to,
        isFiltered: Object.values(filter).some(Boolean),
        total,
        page,
        totalPages,
        reorderKey: randomUUID(),
        statuses: await listedStatuses(db, customerId),
        years: await orderYears(db, customerId),
        chips: chipsOf(filter, site),
        orders: await listOrders(db, customerId, filter, { page, pageSize: ORDERS_ON_A_PAGE }),
        pagination: pagination({
          current: page,
          total,
          pageSize: ORDERS_ON_A_PAGE,
          parameter: 'pagenbr',
          href: pathOf(url),
          urlOf: number => pageUrl(url, 'pagenbr', number)
        })
      }
    })
  })
}

/** Removes the empty parameters of a URL. Returns whether there were any. */
function withoutEmptyFields(url: URL): boolean {
  const empty = [...url.searchParams].filter(([, value]) => value.trim() === '')
  for (const [name] of empty) url.searchParams.delete(name)
  return empty.length > 0
}

/** A day in words. */
function dayIn(iso: string, { culture }: LocalizedSite): string {
  return longDate(culture, { dateStyle: 'medium', timeZone: 'UTC' })(Date.parse(iso))
}

/** The active filters, each with the URL of the list without it. */
function chipsOf(filter: OrderFilter, site: LocalizedSite) {
  const labels = {
    q: filter.q && text(site.culture, 'Orders.Words', { words: filter.q }),
    status: filter.status && text(site.culture, `Account.Status.${filter.status}`),
    year: filter.year,
    from:
      filter.from && text(site.culture, 'Orders.FromDay', { day: dayIn(filter.from, site) }),
    to: filter.to && text(site.culture, 'Orders.ToDay', { day: dayIn(filter.to, site) })
  }
  return (['q', 'status', 'year', 'from', 'to'] as const)
    .filter(name => labels[name] !== '')
    .map(name => {
      const others = Object.entries(filter).filter(
        ([other, value]) => other !== name && value !== ''
      )
      const query = new URLSearchParams(others).toString()
      return {
        label: labels[name],
        url: `${homeLink(site)}/account/orders${query && `?${query}`}`
      }
    })
}
