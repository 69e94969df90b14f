import { pageNumber, pageUrl, pagination } from '../../../kernel/content/pagination.ts'
import { homeLink } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { pathOf, requestedUrl } from '../../../kernel/http/requested-url.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { orderModel } from '../../../shop/orders/order-model.ts'
import { sectionsOf } from '../../../shop/orders/order-sections.ts'
import { sendInvoice } from '../../invoices/invoice-pages.ts'
import { memberOf } from '../company/membership.ts'
import { seesAllOrders } from '../company/roles.ts'
import { companyOrder, companyOrders, countCompanyOrders } from './company-orders.ts'
import { COMPANY_PATH } from './company-pages.ts'

const PATH = `${COMPANY_PATH}/orders` as const
const ORDERS_ON_A_PAGE = 10

/** The orders of a company: approvers and administrators see all of them, buyers their own. */
export function companyOrderPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, async (request, reply, { culture }) => {
    const membership = await memberOf(db, request)
    const url = requestedUrl(request)
    const total = await countCompanyOrders(db, membership)
    const totalPages = Math.max(1, Math.ceil(total / ORDERS_ON_A_PAGE))
    const page = Math.min(pageNumber(url.searchParams.get('pagenbr')), totalPages)
    noStore(reply)
    return showPage(request, reply, {
      template: 'company/orders',
      culture,
      title: text(culture, 'Company.Orders'),
      model: {
        company: membership.company,
        seesAll: seesAllOrders(membership.role),
        orders: await companyOrders(db, membership, { page, pageSize: ORDERS_ON_A_PAGE }),
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

  pages.get(`${PATH}/:number`, async (request, reply, site) => {
    const { culture } = site
    const membership = await memberOf(db, request)
    const order = await companyOrder(db, membership, request.params.number)
    if (!order) return reply.callNotFound()
    const url = `${homeLink(site)}${PATH}/${order.number}`
    noStore(reply)
    return showPage(request, reply, {
      template: 'company/order',
      culture,
      title: text(culture, 'Account.Order', { number: order.number }),
      model: {
        ...orderModel(order, culture),
        sections: await sectionsOf(db, order, { kind: 'company', url })
      }
    })
  })

  pages.get(`${PATH}/:number/invoice.pdf`, async (request, reply) => {
    const membership = await memberOf(db, request)
    const order = await companyOrder(db, membership, request.params.number)
    return sendInvoice(db, reply, order)
  })
}
