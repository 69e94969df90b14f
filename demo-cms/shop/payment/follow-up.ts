import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { CardGateway } from './card-gateway.ts'
import { lockOrder, settlePayment, TRANSFER_PROVIDER } from './payments.ts'
import { refundSurplus } from './refunds.ts'

/** Sessions are closed at most this long after they were opened; the provider has ended older ones itself. In ms. */
const SESSIONS_LIFETIME_MS = 86_400_000
/** Per run, so that none takes long. */
const MAX_PAYMENTS = 100

/**
 * Does at the provider what the shop has decided: closes the sessions of orders that await no payment, so that no other tab can
 * charge the card, and sends the refunds that are due. Everything is idempotent: servers may do it at the same time, and what
 * fails is done the next time.
 *
 * @param orderId Only for this order; for all orders if it is not given.
 */
export async function followUpPayments(
  db: Db,
  gateway: CardGateway,
  orderId?: number
): Promise<void> {
  await closeSessions(db, gateway, orderId)
  await noteMissingRefunds(db, orderId)
  await sendRefunds(db, gateway, orderId)
  await sendReturnRefunds(db, gateway, orderId)
}

async function closeSessions(db: Db, gateway: CardGateway, orderId?: number): Promise<void> {
  const sessions = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'session_id'])
    .where('session_id', 'is not', null)
    .where('provider', '<>', TRANSFER_PROVIDER)
    .where('state', '<>', 'authorised')
    .where('closed_at', 'is', null)
    .where('payments.created_at', '>', new Date(Date.now() - SESSIONS_LIFETIME_MS))
    .where('orders.status', '<>', 'awaiting-payment')
    .$if(orderId !== undefined, query => query.where('orders.id', '=', orderId!))
    .limit(MAX_PAYMENTS)
    .execute()
  for (const { id, session_id } of sessions) {
    // it may have been paid just before
    const state = await gateway.close(session_id!)
    await settlePayment(db, session_id!, state)
    await db
      .updateTable('payments')
      .set({ closed_at: new Date() })
      .where('id', '=', id)
      .execute()
  }
}

/** A server of the previous release only marks money that an order does not need. */
async function noteMissingRefunds(db: Db, orderId?: number): Promise<void> {
  const orders = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select('payments.order_id')
    .distinct()
    .where('is_surplus', '=', true)
    .where('refunds.id', 'is', null)
    .$if(orderId !== undefined, query => query.where('payments.order_id', '=', orderId!))
    .limit(MAX_PAYMENTS)
    .execute()
  for (const { order_id } of orders) {
    await inTransaction(db, async tx => {
      await lockOrder(tx, order_id)
      await refundSurplus(tx, order_id)
    })
  }
}

async function sendRefunds(db: Db, gateway: CardGateway, orderId?: number): Promise<void> {
  const due = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'session_id', 'refunds.amount_minor'])
    .where('method', '=', 'card')
    .where('done_at', 'is', null)
    .$if(orderId !== undefined, query => query.where('refunds.order_id', '=', orderId!))
    .limit(MAX_PAYMENTS)
    .execute()
  for (const { id, session_id, amount_minor } of due) {
    if (!(await gateway.refund(session_id!, amount_minor))) continue
    await db
      .updateTable('refunds')
      .set({ done_at: new Date() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  }
}

async function sendReturnRefunds(
  db: Db,
  gateway: CardGateway,
  orderId?: number
): Promise<void> {
  const due = await db
    .selectFrom('return_refunds')
    .innerJoin('payments', 'payments.id', 'return_refunds.payment_id')
    .select(['return_refunds.id', 'request_id', 'session_id', 'return_refunds.amount_minor'])
    .where('method', '=', 'card')
    .where('done_at', 'is', null)
    .$if(orderId !== undefined, query => query.where('return_refunds.order_id', '=', orderId!))
    .limit(MAX_PAYMENTS)
    .execute()
  for (const { id, request_id, session_id, amount_minor } of due) {
    const reference = `return ${request_id}`
    if (!(await gateway.refundPart(session_id!, amount_minor, reference))) continue
    await db
      .updateTable('return_refunds')
      .set({ done_at: new Date() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  }
}
