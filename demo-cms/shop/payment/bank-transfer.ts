import { toMajor } from '../../../src/lib/numbers/money.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { markPaid } from './payments.ts'

/** Whether the check digits of a structured reference are correct. */
export function isReference(typed: string): boolean {
  const digits = typed.replace(/[\s+/*.-]/g, '')
  if (!/^\d{12}$/.test(digits)) return false
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10))
}

/**
 * Records money that arrived in the bank account: marks the order with its reference as paid, once, if the amount is
 * right.
 *
 * @returns The outcome.
 */
export async function receiveTransfer(
  db: Db,
  reference: string,
  amountMinor: number
): Promise<'paid' | 'unknown' | 'not-waiting' | 'wrong-amount'> {
  if (!isReference(reference)) return 'unknown'
  const digits = reference.replace(/\D/g, '')
  const written = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  return inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'total_minor', 'status'])
      .where('payment_reference', '=', written)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return 'unknown'
    if (order.status !== 'awaiting-payment') return 'not-waiting'
    if (order.total_minor !== amountMinor) return 'wrong-amount'
    return (await markPaid(tx, order.id, 'transfer')) ? 'paid' : 'not-waiting'
  })
}

const MOST_AWAITED = 20

/** The orders that wait for a bank transfer, newest first. */
export async function awaitedTransfers(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'payment_reference', 'total_minor'])
    .where('status', '=', 'awaiting-payment')
    .where('payment_method', '=', 'transfer')
    .orderBy('id', 'desc')
    .limit(MOST_AWAITED)
    .execute()
  return rows.map(row => ({
    number: row.number,
    reference: row.payment_reference,
    amountMinor: row.total_minor,
    amount: toMajor(row.total_minor)
  }))
}
