import type { Db } from '../../kernel/database/database.ts'
import { text } from '../../kernel/texts/texts.ts'
import { mailBuyer, moneyFor } from './order-mail.ts'
import { deliveryLinesOf } from './order-model.ts'
import { type Order, orderById } from './read-order.ts'
import type { CancelReason } from './tables.ts'

/** `sent` also means that an order is ready to be picked up; `settled`, that an order on account was paid. */
export type StatusNews = 'paid' | 'settled' | 'sent' | 'cancelled'

/** Mails the buyer of an order that it was paid, sent or cancelled, as part of the transaction. */
export async function sendStatusMail(tx: Db, orderId: number, news: StatusNews): Promise<void> {
  const order = await orderById(tx, orderId)
  if (!order) return
  const { culture, number } = order
  const kind = news === 'sent' && order.shippingMethod === 'shop' ? 'ready' : news
  const amount = moneyFor(order, order.total)
  await mailBuyer(tx, order, text(culture, `Order.Mail.${kind}.Subject`, { number }), [
    [
      text(culture, `Order.Mail.${kind}`, { number, amount }),
      ...(news === 'cancelled' ? reasonOf(order) : [])
    ],
    news === 'sent' ? deliveryLinesOf(order) : []
  ])
}

/** The reasons that a buyer does not know yet. */
const TOLD_REASONS: readonly CancelReason[] = ['expired', 'rejected', 'unapproved']

function reasonOf(order: Order): string[] {
  const { culture, cancelReason, cancelMessage } = order
  const refunds = order.refunds.filter(refund => refund.reason === 'cancelled')
  const refundLines = refunds.map(refund =>
    text(culture, 'Payment.Refund.cancelled', { amount: moneyFor(order, refund.amount) })
  )
  return [
    cancelReason !== null && TOLD_REASONS.includes(cancelReason)
      ? text(culture, `Payment.CancelledBy.${cancelReason}`)
      : '',
    cancelMessage,
    ...(refunds.length > 0 ? refundLines : [text(culture, 'Order.Mail.NothingToPay')])
  ]
}
