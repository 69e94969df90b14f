import { randomUUID } from 'node:crypto'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldOf } from '../../../kernel/http/fields.ts'
import { homeLink } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { followUpPayments } from '../../payment/follow-up.ts'
import { testBankGateway } from '../../payment/test-bank-gateway.ts'
import { CreditSpent } from '../../prepaid/credit.ts'
import { CANCELLABLE, cancelOrder } from '../changes/cancel-order.ts'
import { deliveryChangeModel } from '../changes/delivery-change-pages.ts'
import { orderModel } from '../order-model.ts'
import { sectionsOf } from '../order-sections.ts'
import { type Order, readOrder } from '../read-order.ts'
import { REFUNDABLE } from '../refunds/create-request.ts'
import { requestsOf } from '../refunds/read-requests.ts'
import { refundableLines } from '../refunds/refundable.ts'

/** The values of `?done=`: the outcome of the last action. */
const OUTCOMES = [
  'cancelled',
  'tooLate',
  'creditSpent',
  'requested',
  'requestAnswered',
  'requestWithdrawn'
] as const

/** An order of a customer, or of a guest who has followed the link of a mail, and its cancellation [ORD-01]. */
export function orderPages(pages: Pages, { db, basePath, isDemo, showPage }: Cms): void {
  const gateway = testBankGateway(db, basePath)

  pages.get('/account/orders/:number', async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const order = await readOrder(db, session, request.params.number)
    if (!order) return reply.callNotFound()
    const url = `${homeLink(site)}/account/orders/${order.number}`
    const done = fieldOf(request.query, 'done')
    const lines = await refundableLines(db, order.id)
    const hasReturnable = lines.some(line => line.returnable > 0)
    noStore(reply)
    return showPage(request, reply, {
      template: 'account/order',
      culture,
      title: text(culture, 'Account.Order', { number: order.number }),
      model: {
        ...orderModel(order, culture),
        done: OUTCOMES.some(one => one === done) ? text(culture, `Orders.Done.${done}`) : '',
        reorderKey: randomUUID(),
        change: await deliveryChangeModel(db, order, culture),
        canCancel: CANCELLABLE.includes(order.status),
        // the pages of the carrier are part of the demo
        hasTracking: isDemo,
        canRefund: hasReturnable && REFUNDABLE.includes(order.status),
        sections: await sectionsOf(db, order, { kind: 'buyer', url }),
        requests: await requestsOf(db, order.id)
      }
    })
  })

  // asks first: a dialog of the order page, and a page without JavaScript
  pages.get('/account/orders/:number/cancel', async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const order = await readOrder(db, session, request.params.number)
    if (!order) return reply.callNotFound()
    noStore(reply)
    return showPage(request, reply, {
      template: 'account/cancel',
      culture,
      title: text(culture, 'Orders.CancelTitle', { number: order.number }),
      model: { number: order.number, canCancel: CANCELLABLE.includes(order.status) }
    })
  })

  pages.post('/account/orders/:number/cancel', async (request, reply, site) => {
    const session = await reply.session()
    const order = await readOrder(db, session, request.params.number)
    if (!order) return reply.callNotFound()
    const done = await cancel(db, order)
    if (done === 'cancelled') await followUpPayments(db, gateway, order.id)
    return seeOther(reply, `${homeLink(site)}/account/orders/${order.number}?done=${done}`)
  })
}

/** Cancels an order for its buyer, and returns the outcome; the same if the form is sent again. */
async function cancel(db: Db, order: Order): Promise<(typeof OUTCOMES)[number]> {
  if (order.status === 'cancelled' && order.cancelReason === 'customer') return 'cancelled'
  try {
    const isCancelled = await cancelOrder(db, order.id, { reason: 'customer' })
    return isCancelled ? 'cancelled' : 'tooLate'
  } catch (error) {
    if (error instanceof CreditSpent) return 'creditSpent'
    throw error
  }
}
