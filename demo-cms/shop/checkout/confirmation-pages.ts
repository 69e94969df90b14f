import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { shippingMethods } from '../delivery/shipping-methods.ts'
import { orderModel } from '../orders/order-model.ts'
import { purchase } from '../orders/purchase-event.ts'
import { type Order, readOrder } from '../orders/read-order.ts'

/** The confirmation page of an order. */
export function confirmationPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/checkout/confirmation/:number', async (request, reply, site) => {
    const { culture } = site
    const { number } = request.params
    const session = await reply.session()
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    noStore(reply)
    return showPage(request, reply, {
      template: 'checkout/confirmation',
      culture,
      title: text(culture, order.isWaiting ? 'Approval.Requested' : 'Checkout.ThankYou', {
        number
      }),
      model: {
        ...orderModel(order, culture),
        arrival: await arrivalOf(db, order, site),
        // an order that waits is no sale yet
        analyticsEvent:
          !order.isWaiting && (await isFirstLook(db, order.id)) ? purchase(order) : undefined
      }
    })
  })
}

/** When the goods of an order arrive, as a text for the shopper; an empty string while it waits for money or an approver. */
async function arrivalOf(db: Db, order: Order, site: PricedSite): Promise<string> {
  if (order.isWaiting || order.isUnpaid || order.status === 'cancelled') return ''
  const methods = await shippingMethods(db, site, order.address.CountryCode, order.createdAt)
  return methods.find(({ code }) => code === order.shippingMethod)?.arrival ?? ''
}

/** Analytics reports an order once, however often its page is opened. */
async function isFirstLook(db: Db, id: number): Promise<boolean> {
  const told = await db
    .updateTable('orders')
    .set({ told_at: new Date() })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
