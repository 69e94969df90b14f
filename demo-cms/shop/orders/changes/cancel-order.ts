import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import { returnCoupons } from '../../coupons/spend-coupons.ts'
import { notifyWaiting } from '../../notifications/subscriptions.ts'
import { lockOrder } from '../../payment/payments.ts'
import { refundOrder } from '../../payment/refunds.ts'
import { takeCreditBack } from '../../prepaid/credit.ts'
import { recordOrder } from '../order-records.ts'
import { releaseStock } from '../order-stock.ts'
import { sendStatusMail } from '../status-mail.ts'
import type { CancelReason, OrderStatus } from '../tables.ts'

export interface Cancellation {
  reason: CancelReason
  /** The member of staff who cancels it, or the approver who rejects it. */
  decidedBy?: number
  /** A message to the buyer, or an empty string. */
  message?: string
}

/** The statuses in which an order can be cancelled: before it is sent. */
export const CANCELLABLE: readonly OrderStatus[] = [
  'awaiting-approval',
  'awaiting-payment',
  'on-account',
  'paid'
]

/** The statuses in which an order is cancelled for a reason. */
const STATUSES: Record<CancelReason, readonly OrderStatus[]> = {
  expired: ['awaiting-payment'],
  unapproved: ['awaiting-approval'],
  rejected: ['awaiting-approval'],
  staff: CANCELLABLE,
  customer: CANCELLABLE
}

/**
 * Cancels an order that has not been sent, once: returns its goods to stock and its coupons to the buyer, refunds what was paid,
 * closes open withdrawals, and mails the buyer. An order that expires is cancelled only if it is still unpaid, and one that is
 * rejected only while it waits.
 *
 * @returns Whether it was cancelled; not if money for some of its goods was refunded before.
 * @throws {CreditSpent} if it contains credit for a prepaid account that has been spent.
 */
export function cancelOrder(
  db: Db,
  orderId: number,
  { reason, decidedBy, message = '' }: Cancellation
): Promise<boolean> {
  return inTransaction(db, async tx => {
    // a refund that is decided at the same moment comes either before or after this, and is seen below
    await lockOrder(tx, orderId)
    const cancelled = await tx
      .updateTable('orders')
      .set({
        status: 'cancelled',
        cancel_reason: reason,
        cancel_message: message,
        cancelled_by: decidedBy ?? null
      })
      .where('id', '=', orderId)
      .where('status', 'in', STATUSES[reason])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('return_refunds')
              .select('id')
              .whereRef('return_refunds.order_id', '=', 'orders.id')
          )
        )
      )
      .returning('id')
      .executeTakeFirst()
    if (!cancelled) return false
    await recordOrder(tx, orderId)
    for (const variantId of await releaseStock(tx, orderId)) await notifyWaiting(tx, variantId)
    await returnCoupons(tx, orderId)
    await takeCreditBack(tx, orderId)
    await refundOrder(tx, orderId)
    // so that staff cannot refund the same goods again
    await tx
      .updateTable('refund_requests')
      .set({ answer: 'accepted', answered_at: new Date() })
      .where('order_id', '=', orderId)
      .where('answer', 'is', null)
      .execute()
    await sendStatusMail(tx, orderId, 'cancelled')
    return true
  })
}
