import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { recordOrder } from '../orders/order-records.ts'
import { sendStatusMail } from '../orders/status-mail.ts'
import { creditOrder } from '../prepaid/credit.ts'
import { refundSurplus } from './refunds.ts'
import type { PaymentState } from './tables.ts'

/** The `provider` of transfers, whose `session_id` is the bank's number of the transfer. */
export const TRANSFER_PROVIDER = 'transfer'

/** An order that awaits payment. */
export interface OpenOrder {
  id: number
  number: string
  /** In minor units of the order's currency. */
  totalMinor: number
}

/**
 * Saves a session that a provider opened for an order. Earlier sessions expire, but a payment that still arrives
 * through one of them counts.
 */
export function noteSession(
  db: Db,
  order: OpenOrder,
  provider: string,
  session: { SessionId: string; expiresAt: Date }
): Promise<void> {
  return inTransaction(db, async tx => {
    await lockOrder(tx, order.id)
    await tx
      .updateTable('payments')
      .set({ state: 'expired', updated_at: new Date() })
      .where('order_id', '=', order.id)
      .where('state', 'in', ['open', 'redirected'])
      .where('session_id', 'is not', null)
      .execute()
    // the payment that was created with the order has no session yet
    await tx
      .deleteFrom('payments')
      .where('order_id', '=', order.id)
      .where('session_id', 'is', null)
      .execute()
    await tx
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider,
        session_id: session.SessionId,
        amount_minor: order.totalMinor,
        expires_at: session.expiresAt
      })
      .execute()
  })
}

/**
 * Saves what the provider reports about a session. Notifications, the returning shopper and the page report it in any
 * order, concurrently and repeatedly: an order is marked as paid once, an authorised payment never changes, and a
 * second payment is marked for refund.
 *
 * @returns `false` if no payment has this session.
 */
export function settlePayment(
  db: Db,
  sessionId: string,
  state: PaymentState
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const found = await tx
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
    if (!found) return false
    // always locks the order first, so that concurrent calls cannot deadlock
    await lockOrder(tx, found.order_id)
    const payment = await tx
      .selectFrom('payments')
      .select(['state', 'attempts'])
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow()
    if (payment.state === 'authorised' || payment.state === state) return true
    if (state === 'open') return true
    const isSurplus = state === 'authorised' && !(await markPaid(tx, found.order_id, 'card'))
    await tx
      .updateTable('payments')
      .set({
        state,
        is_surplus: isSurplus,
        attempts: payment.attempts + (state === 'redirected' ? 0 : 1),
        updated_at: new Date()
      })
      .where('id', '=', found.id)
      .execute()
    if (isSurplus) await refundSurplus(tx, found.order_id)
    return true
  })
}

/**
 * Marks an order as paid and mails the buyer. Returns `false` if it did not await payment, so that the money must be refunded.
 */
export async function markPaid(tx: Db, orderId: number, method: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: 'paid', paid_at: new Date(), payment_method: method })
    .where('id', '=', orderId)
    .where('status', '=', 'awaiting-payment')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await recordOrder(tx, orderId)
  await sendStatusMail(tx, orderId, 'paid')
  await creditOrder(tx, orderId)
  return true
}

/**
 * Notes that the invoice of an order on account was paid, and mails the buyer. Returns `false` if it was not open, so that the
 * money must be refunded.
 */
export async function settleAccount(tx: Db, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ paid_at: new Date() })
    .where('id', '=', orderId)
    .where('payment_method', '=', 'account')
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await sendStatusMail(tx, orderId, 'settled')
  return true
}

/** Switches an order to bank transfer. An open card session stays open: money that still arrives through it counts. */
export function switchToTransfer(db: Db, orderId: number): Promise<void> {
  return inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    await tx
      .updateTable('payments')
      .set({ state: 'open', updated_at: new Date() })
      .where('order_id', '=', orderId)
      .where('state', '=', 'redirected')
      .execute()
    await tx
      .updateTable('orders')
      .set({ payment_method: 'transfer' })
      .where('id', '=', orderId)
      .where('status', '=', 'awaiting-payment')
      .execute()
  })
}

/** The newest card payment of an order. */
export function lastPayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['provider', 'session_id', 'state', 'attempts'])
    .where('order_id', '=', orderId)
    .where('provider', '<>', TRANSFER_PROVIDER)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether a session was opened for this order: a session of another order must not settle it. */
export async function isSessionOf(
  db: Db,
  orderId: number,
  sessionId: string
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('session_id', '=', sessionId)
    .where('provider', '<>', TRANSFER_PROVIDER)
    .executeTakeFirst()
  return row !== undefined
}

/** The order that a session was opened for. */
export async function orderIdOf(db: Db, sessionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('order_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.order_id
}

/** Locks an order until the transaction ends: payments, cancellations and refunds of an order happen one after the other. */
export async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}
