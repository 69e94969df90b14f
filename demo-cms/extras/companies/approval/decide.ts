import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { cancelOrder } from '../../../shop/orders/changes/cancel-order.ts'
import { endOfPaymentPeriod } from '../../../shop/orders/new-order.ts'
import type { OrderStatus } from '../../../shop/orders/tables.ts'
import { creditOf, hasCredit, lockCredit } from '../../../shop/payment/credit.ts'
import { type ChosenPayment, startPayment } from '../../../shop/payment/pay-with-order.ts'
import { isPaymentCode } from '../../../shop/payment/payment-methods.ts'
import { type Membership, membershipOf } from '../company/membership.ts'
import { seesAllOrders } from '../company/roles.ts'
import { mailApproval } from './approval-mail.ts'

/** Whether the decision was made, now or by the same member before; `gone`: the order no longer waits. */
export type Outcome = 'approved' | 'rejected' | 'gone'

/** Who decides about which order. */
export interface Decision {
  membership: Membership
  number: string
  culture: Culture
}

/**
 * Approves an order, once: it is placed and paid as the buyer has chosen, or the buyer is mailed how to pay. Of two concurrent
 * decisions, the first one counts.
 *
 * @throws {RefusalError} 404 for orders of others, 403 for own orders, 409 if the credit of the company is not enough any more.
 */
export function approveOrder(db: Db, decision: Decision): Promise<Outcome> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, decision)
    if (order.status !== 'awaiting-approval') return earlierOutcome(order, decision, 'approved')
    await tx
      .updateTable('orders')
      .set({ status: 'awaiting-payment', expires_at: endOfPaymentPeriod })
      .where('id', '=', order.id)
      .execute()
    await noteDecision(tx, order.id, decision.membership.customerId)
    await pay(tx, order, decision.culture)
    await mailApproval(tx, order.id, await nameOf(tx, decision.membership.customerId))
    return 'approved'
  })
}

/**
 * Rejects an order, once: it is cancelled, its goods return to stock, and the buyer is mailed the reason.
 *
 * @throws {RefusalError} 404 for orders of others, 403 for own orders.
 */
export function rejectOrder(db: Db, decision: Decision, reason: string): Promise<Outcome> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, decision)
    if (order.status !== 'awaiting-approval') return earlierOutcome(order, decision, 'rejected')
    const { customerId } = decision.membership
    await noteDecision(tx, order.id, customerId)
    await cancelOrder(tx, order.id, {
      reason: 'rejected',
      decidedBy: customerId,
      message: reason
    })
    return 'rejected'
  })
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order that had to be approved, if the member may decide about it. */
export async function lockOrder(tx: Db, { membership, number, culture }: Decision) {
  // the role may have changed since the request was let in
  const current = await membershipOf(tx, membership.customerId)
  const order = await tx
    .selectFrom('orders')
    .innerJoin('order_approvals', 'order_id', 'orders.id')
    .select(['orders.id', 'status', 'customer_id', 'payment_method', 'total_minor', 'currency'])
    .select(['cancel_reason', 'decided_by', 'prepaid_account_id'])
    .where('number', '=', number)
    .where('company_id', '=', current?.company.id ?? 0)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order || !current || !seesAllOrders(current.role)) {
    throw new RefusalError(404, text(culture, 'Approval.NoSuchOrder'))
  }
  if (order.customer_id === current.customerId) {
    throw new RefusalError(403, text(culture, 'Approval.NotOwn'))
  }
  return order
}

/** A form that is sent again gets the outcome of the first time. */
function earlierOutcome(order: LockedOrder, { membership }: Decision, asked: Outcome): Outcome {
  const made = order.cancel_reason === 'rejected' ? 'rejected' : 'approved'
  return order.decided_by === membership.customerId && made === asked ? asked : 'gone'
}

async function noteDecision(tx: Db, orderId: number, customerId: number): Promise<void> {
  await tx
    .updateTable('order_approvals')
    .set({ decided_by: customerId, decided_at: new Date() })
    .where('order_id', '=', orderId)
    .execute()
}

async function pay(tx: Db, order: LockedOrder, culture: Culture): Promise<void> {
  const { payment_method, customer_id, total_minor: totalMinor } = order
  const customerId = customer_id ?? undefined
  if (payment_method === 'account') {
    await lockCredit(tx, customerId)
    const credit = await creditOf(tx, customerId, order.id)
    if (!credit || !hasCredit(credit, totalMinor)) {
      throw new RefusalError(409, text(culture, 'Approval.CreditTooLow'))
    }
  }
  const placed = { id: order.id, customerId, culture, totalMinor, currency: order.currency }
  const chosen: ChosenPayment = {
    code: isPaymentCode(payment_method) ? payment_method : 'transfer',
    prepaidAccountId: order.prepaid_account_id === null ? '' : String(order.prepaid_account_id)
  }
  try {
    await startPayment(tx, placed, chosen)
  } catch (error) {
    // the prepaid account has too little by now: nothing was written yet, and the buyer is mailed how to pay
    if (!(error instanceof RefusalError) || chosen.code !== 'prepaid') throw error
    await startPayment(tx, placed, { code: 'transfer' })
  }
}

/** The name of a member, for mails. */
export async function nameOf(tx: Db, customerId: number): Promise<string> {
  const { first_name, last_name } = await tx
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** The status of an order that was to be approved, and who decided. */
export interface ApprovalState {
  status: OrderStatus
  isRejected: boolean
  customerId: number | null
  decidedBy: string
  decidedAt: Date | null
}

export async function approvalState(
  db: Db,
  orderId: number
): Promise<ApprovalState | undefined> {
  const row = await db
    .selectFrom('order_approvals')
    .innerJoin('orders', 'orders.id', 'order_id')
    .leftJoin('customers', 'customers.id', 'decided_by')
    .select(['status', 'cancel_reason', 'orders.customer_id', 'decided_at'])
    .select(['first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      status: row.status,
      isRejected: row.cancel_reason === 'rejected',
      customerId: row.customer_id,
      decidedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      decidedAt: row.decided_at
    }
  )
}
