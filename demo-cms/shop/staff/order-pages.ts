import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../kernel/http/change-seen.ts'
import { fieldOf, idOf, linesOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CANCELLABLE, cancelOrder } from '../orders/changes/cancel-order.ts'
import { deliverOrder, MAX_PARCELS, sendOrder } from '../orders/changes/send-order.ts'
import { decidedState } from '../orders/decided-state.ts'
import { orderModel } from '../orders/order-model.ts'
import { sectionsOf } from '../orders/order-sections.ts'
import { latestOrders, type Order, orderByNumber } from '../orders/read-order.ts'
import { followUpPayments } from '../payment/follow-up.ts'
import { completeTransferRefund } from '../payment/refunds.ts'
import { testBankGateway } from '../payment/test-bank-gateway.ts'
import { CreditSpent } from '../prepaid/credit.ts'
import { staffOf } from './staff-of.ts'

/** The values of `?done=`: the outcome of the last action. */
const OUTCOMES = ['sent', 'delivered', 'cancelled', 'refunded', 'spent', 'gone']
const MAX_MESSAGE_LENGTH = 500

/** Lets staff send, deliver and cancel orders, and note refunds by transfer. */
export function staffOrderPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const gateway = testBankGateway(db, basePath)

  pages.get('/sales/orders', async (request, reply, { culture }) => {
    // other visitors must not learn that the page exists
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const number = fieldOf(request.query, 'number', 60)
    return showPage(request, reply, {
      template: 'staff/orders',
      culture,
      title: text(culture, 'Staff.Orders'),
      model: { number, orders: await latestOrders(db, number) }
    })
  })

  pages.get('/sales/orders/:number', async (request, reply, site) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const order = await orderByNumber(db, request.params.number)
    return order ? show(request, reply, site, order) : reply.callNotFound()
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    order: Order,
    refusal?: RefusalError
  ) {
    const { culture } = site
    const { number } = order
    const url = `${homeLink(site)}/sales/orders/${number}`
    const done = fieldOf(request.query, 'done')
    noStore(reply)
    return showPage(request, reply, {
      template: 'staff/order',
      culture,
      title: text(culture, 'Account.Order', { number }),
      status: refusal?.status ?? 200,
      model: {
        ...orderModel(order, culture),
        version: shownVersion(request.body, await shownState(db, order.id), refusal),
        refusal: refusal?.message,
        message: linesOf(request.body, 'Message', MAX_MESSAGE_LENGTH),
        sections: await sectionsOf(db, order, { kind: 'staff', url }),
        canCancel: CANCELLABLE.includes(order.status),
        maxMessage: MAX_MESSAGE_LENGTH,
        maxParcels: MAX_PARCELS,
        done: OUTCOMES.includes(done) ? text(culture, `Staff.Orders.${done}`, { number }) : ''
      }
    })
  }

  pages.post('/sales/orders/:number', async (request, reply, site) => {
    const { number } = request.params
    const staffId = await staffOf(db, request)
    const order = staffId === undefined ? undefined : await orderByNumber(db, number)
    if (staffId === undefined || !order) return reply.callNotFound()
    let done = 'gone'
    try {
      const { body } = request
      const state = (tx: Db) => shownState(tx, order.id)
      const lock = { table: 'orders', id: order.id }
      const form = { body, culture: site.culture, lock, state }
      const refusal = await changeSeen(db, form, async tx => {
        done = await change(tx, order, staffId, body)
      })
      const current = refusal && (await orderByNumber(db, number))
      if (current) return show(request, reply, site, current, refusal)
    } catch (error) {
      if (!(error instanceof CreditSpent)) throw error
      done = 'spent'
    }
    await followUpPayments(db, gateway, order.id)
    return seeOther(reply, `${homeLink(site)}/sales/orders/${number}?done=${done}`)
  })
}

/** What staff decide about: an order that was changed meanwhile must not be sent to the address that its page still shows. */
async function shownState(db: Db, id: number) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'address', 'billing'])
    .where('id', '=', id)
    .executeTakeFirst()
  return [order, await decidedState(db, id)]
}

/**
 * Carries out the pressed button and returns the outcome.
 *
 * @throws {CreditSpent} if the order cannot be cancelled, because credit that it contains has been spent.
 */
async function change(db: Db, order: Order, staffId: number, body: unknown): Promise<string> {
  const refundId = idOf(fieldOf(body, 'RefundId'))
  if (refundId !== undefined) {
    return (await completeTransferRefund(db, order.id, refundId)) ? 'refunded' : 'gone'
  }
  const returnRefundId = idOf(fieldOf(body, 'ReturnRefundId'))
  if (returnRefundId !== undefined) {
    const isDone = await completeTransferRefund(db, order.id, returnRefundId, 'return_refunds')
    return isDone ? 'refunded' : 'gone'
  }
  switch (fieldOf(body, 'Action')) {
    case 'send':
      return (await sendOrder(db, order.id, idOf(fieldOf(body, 'Parcels', 2)) ?? 1))
        ? 'sent'
        : 'gone'
    case 'deliver':
      return (await deliverOrder(db, order.id)) ? 'delivered' : 'gone'
    case 'cancel': {
      const message = linesOf(body, 'Message', MAX_MESSAGE_LENGTH)
      const isDone = await cancelOrder(db, order.id, {
        reason: 'staff',
        decidedBy: staffId,
        message
      })
      return isDone ? 'cancelled' : 'gone'
    }
    default:
      return 'gone'
  }
}
