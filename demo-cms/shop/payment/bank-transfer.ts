import { randomUUID } from 'node:crypto'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { orderById } from '../orders/read-order.ts'
import { markPaid, settleAccount, TRANSFER_PROVIDER } from './payments.ts'
import { refundSurplus } from './refunds.ts'

/** Whether the check digits of a structured reference are correct. */
export function isReference(typed: string): boolean {
  const digits = typed.replace(/[\s+/*.-]/g, '')
  if (!/^\d{12}$/.test(digits)) return false
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10))
}

/** A transfer to the shop's account, as the bank reports it. */
export interface Transfer {
  /** The bank's number of the transfer: reported twice, it counts once. */
  id: string
  reference: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
}

/**
 * Records money that arrived in the bank account. It pays the order with its reference if the amount is right; if the order does
 * not await payment, it is refunded.
 *
 * @returns The outcome; `known` for a transfer that was reported before.
 */
export async function receiveTransfer(
  db: Db,
  { id, reference, amountMinor, currency }: Transfer
): Promise<'paid' | 'refunded' | 'known' | 'unknown' | 'wrong-amount'> {
  if (!isReference(reference)) return 'unknown'
  const digits = reference.replace(/\D/g, '')
  const written = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  return inTransaction(db, async tx => {
    const row = await tx
      .selectFrom('orders')
      .select('id')
      .where('payment_reference', '=', written)
      .forUpdate()
      .executeTakeFirst()
    const order = row && (await orderById(tx, row.id))
    if (!order) return 'unknown'
    const expected = order.due?.amountMinor ?? order.totalMinor
    if (expected !== amountMinor || order.currency !== currency) return 'wrong-amount'
    const isSurplus = !order.isUnpaid && order.due === null
    const noted = await tx
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider: TRANSFER_PROVIDER,
        session_id: `transfer-${id}`,
        state: 'authorised',
        amount_minor: amountMinor,
        is_surplus: isSurplus
      })
      .onConflict(conflict => conflict.column('session_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted) return 'known'
    if (isSurplus) await refundSurplus(tx, order.id)
    else if (order.due) await settleAccount(tx, order.id)
    else await markPaid(tx, order.id, 'transfer')
    return isSurplus ? 'refunded' : 'paid'
  })
}

const MAX_AWAITED = 20

/** The orders that wait for a bank transfer, newest first, with a number for a transfer of the demo. */
export async function awaitedTransfers(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(where =>
      where.or([
        where.and({ status: 'awaiting-payment', payment_method: 'transfer' }),
        where.and([
          where('payment_method', '=', 'account'),
          where('paid_at', 'is', null),
          where('due_at', 'is not', null),
          where('status', '<>', 'cancelled')
        ])
      ])
    )
    .orderBy('id', 'desc')
    .limit(MAX_AWAITED)
    .execute()
  const orders = await Promise.all(rows.map(({ id }) => orderById(db, id)))
  return orders
    .filter(order => order !== undefined)
    .map(({ number, reference, currency, totalMinor, due }) => {
      const amountMinor = due?.amountMinor ?? totalMinor
      return {
        id: randomUUID(),
        number,
        reference,
        amountMinor,
        amount: majorOf(amountMinor, currency),
        currency
      }
    })
}
