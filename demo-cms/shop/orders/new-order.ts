import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { SHOP_TODAY, SHOP_ZONE } from '../../kernel/time/shop-time.ts'

/** How many days after the order's own day it can be paid; then it is cancelled. */
const PAYMENT_DAYS = 7

/** Midnight after the last day on which an order that is placed now can be paid. */
export const endOfPaymentPeriod = endOfTerm(PAYMENT_DAYS)

/** Midnight after the last day of a payment term that begins now. */
export function endOfTerm(days: number) {
  return sql<Date>`(${SHOP_TODAY}
    + make_interval(days => ${sql.lit(days + 1)})) at time zone ${sql.lit(SHOP_ZONE)}`
}

/** The next number of an order. */
export async function nextOrderNumber(tx: Db): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select nextval('order_numbers')::int as value`.execute(tx)
  return rows[0]!.value
}
