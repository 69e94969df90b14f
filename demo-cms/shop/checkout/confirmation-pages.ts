import type { Db } from '../../kernel/database/database.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { orderModel } from '../orders/order-model.ts'
import { purchase } from '../orders/purchase-fact.ts'
import { readOrder } from '../orders/read-order.ts'

/** The confirmation page of an order. */
export function confirmationPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/checkout/confirmation/:number', async (request, reply, { culture }) => {
    const { number } = request.params
    const session = await sessionOf(db, request, reply)
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
        // an order that waits is no sale yet
        fact:
          !order.isWaiting && (await isFirstLook(db, order.id)) ? purchase(order) : undefined
      }
    })
  })
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
