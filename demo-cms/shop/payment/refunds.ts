import { sql } from 'kysely'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isOpenOnAccount } from '../orders/on-account.ts'
import { mailBuyer, moneyFor } from '../orders/order-mail.ts'
import { recordOrder } from '../orders/order-records.ts'
import { orderById } from '../orders/read-order.ts'
import { returnPrepaid } from '../prepaid/spend.ts'
import type { RefundMethod, RefundReason } from './tables.ts'

/** Money to send back for returned goods. */
export interface ReturnedGoods {
  orderId: number
  /** The accepted request: it is refunded once. */
  requestId: number
  amountMinor: number
}

/**
 * Refunds the payments that an order does not need: those after the first, and those after it was cancelled. Each is refunded
 * once, with a mail. The order must be locked.
 */
export async function refundSurplus(tx: Db, orderId: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const reason = order.status === 'cancelled' ? 'late' : 'surplus'
  const refunded = await refundPayments(tx, orderId, reason, true)
  for (const amountMinor of refunded) await sendRefundMail(tx, orderId, reason, amountMinor)
}

/** Refunds what was paid for an order that is being cancelled; the mail about that mentions it. The order must be locked. */
export async function refundOrder(tx: Db, orderId: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['payment_method', 'total_minor', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.paid_at === null || order.total_minor === 0) return
  const [amountMinor] = await refundPayments(tx, orderId, 'cancelled', false)
  if (amountMinor !== undefined) return
  const isPrepaid = order.payment_method === 'prepaid'
  if (isPrepaid) await returnPrepaid(tx, orderId, order.total_minor)
  await tx
    .insertInto('refunds')
    .values({
      order_id: orderId,
      method: order.payment_method as RefundMethod,
      reason: 'cancelled',
      amount_minor: order.total_minor,
      done_at: isPrepaid ? new Date() : null
    })
    .execute()
}

/**
 * Refunds a part of what was paid for an order, the same way that it was paid, or deducts it from what is still to be paid on
 * account. The order must be locked, and the caller mails the buyer.
 */
export async function refundReturn(
  tx: Db,
  { orderId, requestId, amountMinor }: ReturnedGoods
): Promise<void> {
  if (amountMinor === 0) return
  const order = await tx
    .selectFrom('orders')
    .select(['payment_method', 'paid_at', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorised')
    .where('is_surplus', '=', false)
    .executeTakeFirst()
  const isPrepaid = order.payment_method === 'prepaid'
  const isDeducted = isOpenOnAccount(order)
  const isCard = payment !== undefined && payment.provider !== 'transfer'
  if (isPrepaid) await returnPrepaid(tx, orderId, amountMinor)
  await tx
    .insertInto('return_refunds')
    .values({
      request_id: requestId,
      order_id: orderId,
      payment_id: payment?.id ?? null,
      method: isPrepaid ? 'prepaid' : isDeducted ? 'account' : isCard ? 'card' : 'transfer',
      amount_minor: amountMinor,
      done_at: isPrepaid || isDeducted ? new Date() : null
    })
    .execute()
  await recordOrder(tx, orderId)
}

/** Saves refunds of payments that have none yet, and returns their amounts in minor units of the order's currency. */
async function refundPayments(
  tx: Db,
  orderId: number,
  reason: RefundReason,
  isSurplus: boolean
): Promise<number[]> {
  const { rows } = await sql<{ amountMinor: number }>`
    insert into refunds (order_id, payment_id, method, reason, amount_minor)
    select order_id, id, case provider when 'transfer' then 'transfer' else 'card' end, ${reason}, amount_minor
    from payments
    where order_id = ${orderId} and state = 'authorised' and is_surplus = ${isSurplus}
    on conflict do nothing
    returning amount_minor as "amountMinor"`.execute(tx)
  return rows.map(row => row.amountMinor)
}

async function sendRefundMail(
  tx: Db,
  orderId: number,
  reason: RefundReason,
  amountMinor: number
): Promise<void> {
  const order = await orderById(tx, orderId)
  if (!order) return
  const { culture, number } = order
  const amount = moneyFor(order, majorOf(amountMinor, order.currency))
  await mailBuyer(tx, order, text(culture, 'Order.Mail.refund.Subject', { number }), [
    [text(culture, `Payment.Refund.${reason}`, { amount })],
    [text(culture, 'Order.Mail.refund.when')]
  ])
}

/**
 * Notes that staff has sent a refund by transfer.
 *
 * @returns Whether it was due.
 */
export async function completeTransferRefund(
  db: Db,
  orderId: number,
  refundId: number,
  table: 'refunds' | 'return_refunds' = 'refunds'
): Promise<boolean> {
  const row = await db
    .updateTable(table)
    .set({ done_at: new Date() })
    .where('id', '=', refundId)
    .where('order_id', '=', orderId)
    .where('method', '=', 'transfer')
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
