import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'

/** Money that was received for an order and is sent back; the amount is in major units of the order's currency. */
export interface OrderRefund {
  id: number
  /** The field of the form by which staff complete it. */
  field: 'RefundId' | 'ReturnRefundId'
  /** `returned`: for goods that were returned; `deducted`: the same, from what is still to be paid on account. */
  reason: 'surplus' | 'late' | 'cancelled' | 'returned' | 'deducted'
  method: 'card' | 'transfer' | 'prepaid' | 'account'
  amountMinor: number
  amount: number
  createdAt: Date
  doneAt: Date | null
  isDone: boolean
}

/** The refunds of an order, oldest first. */
export async function refundsOf(
  db: Db,
  { id: orderId, currency }: { id: number; currency: string }
): Promise<OrderRefund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'reason', 'method', 'amount_minor', 'created_at', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const returns = await db
    .selectFrom('return_refunds')
    .select(['id', 'method', 'amount_minor', 'created_at', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return [
    ...refunds.map(row => ({ ...row, field: 'RefundId' as const })),
    ...returns.map(row => ({
      ...row,
      reason: row.method === 'account' ? ('deducted' as const) : ('returned' as const),
      field: 'ReturnRefundId' as const
    }))
  ].map(({ amount_minor, created_at, done_at, ...row }) => ({
    ...row,
    amountMinor: amount_minor,
    amount: majorOf(amount_minor, currency),
    createdAt: created_at,
    doneAt: done_at,
    isDone: done_at !== null
  }))
}
