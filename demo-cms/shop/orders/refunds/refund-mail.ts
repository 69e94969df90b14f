import { longDate } from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { labelled, text } from '../../../kernel/texts/texts.ts'
import { SHOP_ZONE } from '../../../kernel/time/shop-time.ts'
import { mailBuyer, moneyFor } from '../order-mail.ts'
import { orderById } from '../read-order.ts'
import { requestById } from './read-requests.ts'

/**
 * Mails the buyer that a request has arrived or was withdrawn, or how it was answered, as part of the transaction [REF-01]. `unsent`: a withdrawal from
 * an order that has not been sent.
 */
export async function sendRequestMail(
  tx: Db,
  requestId: number,
  news: 'received' | 'unsent' | 'accepted' | 'rejected' | 'withdrawn'
): Promise<void> {
  const request = await requestById(tx, requestId)
  const order = request && (await orderById(tx, request.orderId))
  if (!request || !order) return
  const { culture, number } = order
  const count = new Intl.NumberFormat(culture)
  const amount = moneyFor(order, request.amount)
  const withAmount = (what: string, value: number) =>
    request.amount > 0 ? labelled(culture, what, moneyFor(order, value)) : what
  const key = `Refund.Mail.${request.kind}.${news}`
  const moment = longDate(culture, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: SHOP_ZONE
  })(request.createdAt)
  await mailBuyer(tx, order, text(culture, `${key}.Subject`, { number }), [
    [text(culture, key, { number, amount, moment, name: request.name })],
    request.lines.map(line =>
      withAmount(
        `${count.format(line.quantity)} × ${line.name}${line.variantName && ` (${line.variantName})`}`,
        line.amount
      )
    ),
    [
      request.shipping > 0
        ? labelled(
            culture,
            text(culture, 'Checkout.ShippingCost'),
            moneyFor(order, request.shipping)
          )
        : '',
      request.amount > 0 ? labelled(culture, text(culture, 'Refund.Total'), amount) : ''
    ],
    [request.message],
    news === 'accepted' ? [text(culture, 'Order.Mail.refund.when')] : []
  ])
}
