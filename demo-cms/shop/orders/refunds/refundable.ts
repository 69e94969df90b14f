import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { taxesOf } from '../taxes-of.ts'

/** A line of an order, as far as it can be refunded. Amounts in cents. */
export interface RefundableLine {
  id: number
  name: string
  variantName: string
  ordered: number
  /** How much can still be requested. */
  returnable: number
  /** The price that was paid for a piece, in hundredths of a cent, because a discount need not divide by the pieces. */
  unitHundredths: number
  /** What can still be refunded for the line. */
  remainingMinor: number
  /** What is refunded for all pieces that can still be requested: with the cents that rounding left of the pieces before. */
  restMinor: number
}

/** What counts for a line besides its price. */
interface LineRow {
  id: number
  name: string
  variant_name: string
  quantity: number
  line_minor: number
  discount_minor: number
  vat_percent: number
  prepaid_account_id: number | null
  /** The pieces of each request. */
  requested: number[]
  requested_minor: number
}

/**
 * The lines of an order with what has not been requested yet; rejected requests do not count, and credit of prepaid accounts
 * cannot be returned. To save a request, lock the order
 * first.
 */
export async function refundableLines(db: Db, orderId: number): Promise<RefundableLine[]> {
  const order = await db
    .selectFrom('orders')
    .select(['shipping_minor', 'total_minor', 'total_tax_excl_minor'])
    .select(['reversed_minor', 'tax_duty', 'taxes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<LineRow>`
    select item.id, item.name, item.variant_name, item.quantity, item.line_minor, item.discount_minor,
      item.vat_percent, item.prepaid_account_id,
      coalesce(asked.quantities, '{}') as requested, coalesce(asked.amount_minor, 0)::int as requested_minor
    from order_items item
    left join lateral (
      select array_agg(line.quantity) as quantities, sum(line.amount_minor) as amount_minor
      from refund_request_lines line
      join refund_requests request on request.id = line.request_id
      where line.order_item_id = item.id and request.answer is distinct from 'rejected') asked on true
    where item.order_id = ${orderId}
    order by item.id`.execute(db)
  // after discounts, and without the tax that the buyer owes
  const { lineMinors } = taxesOf(order, rows)
  return rows.flatMap((row, index) => {
    if (row.prepaid_account_id !== null) return []
    const paidMinor = lineMinors[index]!
    const unitHundredths = Math.round((paidMinor * 100) / row.quantity)
    const remainingMinor = Math.max(0, paidMinor - row.requested_minor)
    const requestedWorth = sum(row.requested.map(pieces => worthOf(pieces, unitHundredths)))
    return {
      id: row.id,
      name: row.name,
      variantName: row.variant_name,
      ordered: row.quantity,
      returnable: Math.max(0, row.quantity - sum(row.requested)),
      unitHundredths,
      remainingMinor,
      restMinor: Math.min(Math.max(0, paidMinor - requestedWorth), remainingMinor)
    }
  })
}

/**
 * The most that can be refunded for some pieces, in cents: quantity times unit price, rounded half up, and never more than what
 * is left of the line; for the last pieces, with the cents that rounding has left [REF-01]. The tag `vitrine-refund-request` shows the same amount.
 */
export function largestRefund(
  line: Pick<RefundableLine, 'unitHundredths' | 'remainingMinor' | 'returnable' | 'restMinor'>,
  quantity: number
): number {
  if (quantity > 0 && quantity === line.returnable) return line.restMinor
  return Math.min(worthOf(quantity, line.unitHundredths), line.remainingMinor)
}

/** In integers: unit prices have at most nine digits. */
function worthOf(quantity: number, unitHundredths: number): number {
  return Math.floor((quantity * unitHundredths + 50) / 100)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
