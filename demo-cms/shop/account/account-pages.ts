import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageNumber, pagination } from '../../kernel/content/pagination.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { pathOf, requestedAddress } from '../../kernel/http/requested-address.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { couponsOf } from '../coupons/coupons-of.ts'
import { deliveryChangeModel } from '../delivery-change/delivery-change-pages.ts'
import { orderModel } from '../orders/order-model.ts'
import { countOrders, ordersOf, readOrder } from '../orders/read-order.ts'

type Params = { culture: string; number: string }

const ORDERS_ON_A_PAGE = 10

/** The account of a customer: their coupons and their orders, newest first. */
export async function accountPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/account`

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    if (session.customerId === undefined) return seeOther(reply, loginFor(request.url, culture))
    const url = requestedAddress(request)
    const total = await countOrders(db, session.customerId)
    const totalPages = Math.ceil(total / ORDERS_ON_A_PAGE)
    const page = Math.min(pageNumber(url.searchParams.get('pagenbr')), Math.max(1, totalPages))
    return showPage(request, reply, {
      template: 'account/account',
      culture,
      title: text(culture, 'Account.Title'),
      model: {
        reorderKey: randomUUID(),
        coupons: await couponsOf(db, session.customerId, culture),
        orders: await ordersOf(db, session.customerId, page, ORDERS_ON_A_PAGE),
        pagination: pagination({
          current: page,
          total,
          pageSize: ORDERS_ON_A_PAGE,
          parameter: 'pagenbr',
          href: pathOf(url),
          urlOf: number => (number === 1 ? url.pathname : `${url.pathname}?pagenbr=${number}`)
        })
      }
    })
  })

  app.get<{ Params: Params }>(`${path}/orders/:number`, async (request, reply) => {
    const { culture, number } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    if (session.customerId === undefined) return seeOther(reply, loginFor(request.url, culture))
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'account/order',
      culture,
      title: text(culture, 'Account.Order', { number: order.number }),
      model: {
        ...orderModel(order, culture),
        reorderKey: randomUUID(),
        change: await deliveryChangeModel(db, order, culture)
      }
    })
  })

  function loginFor(url: string, culture: string): string {
    return `${basePath}/${culture}/security/login?returnUrl=${encodeURIComponent(url)}`
  }
}
