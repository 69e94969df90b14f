import { majorOf } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { RefundRequestKind } from './tables.ts'

/** A request for a page or a mail; amounts in major units of the order's currency. */
export interface RefundRequest {
  id: number
  orderId: number
  number: string
  email: string
  currency: string
  kind: RefundRequestKind
  /** Who declared the withdrawal. */
  name: string
  state: 'open' | 'accepted' | 'rejected' | 'withdrawn'
  /** Whether the buyer may withdraw it: nobody has answered, and it is no withdrawal from the contract, which is final. */
  canWithdraw: boolean
  amount: number
  shipping: number
  createdAt: Date
  answeredAt: Date | null
  message: string
  lines: {
    name: string
    variantName: string
    quantity: number
    amount: number
    reason: string
    /** The buyer's words for the reason `other`. */
    reasonText: string
  }[]
  photos: { id: string; width: number; height: number }[]
}

/** How many answered requests staff see. */
const LATEST = 20

/** The requests of an order, oldest first. */
export function requestsOf(db: Db, orderId: number): Promise<RefundRequest[]> {
  return read(db, query => query.where('order_id', '=', orderId).orderBy('refund_requests.id'))
}

export async function requestById(db: Db, id: number): Promise<RefundRequest | undefined> {
  const [found] = await read(db, query => query.where('refund_requests.id', '=', id))
  return found
}

/** The requests that wait for an answer, oldest first. */
export function openRefundRequests(db: Db): Promise<RefundRequest[]> {
  return read(db, query => query.where('answer', 'is', null).orderBy('refund_requests.id'))
}

/** The requests that were answered last. */
export function answeredRefundRequests(db: Db): Promise<RefundRequest[]> {
  return read(db, query =>
    query
      .where('answer', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('answered_at', 'desc')
      .limit(LATEST)
  )
}

export async function countOpenRefundRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refund_requests')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function requestRows(db: Db) {
  return db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .selectAll('refund_requests')
    .select(['number', 'email', 'currency'])
}

async function read(
  db: Db,
  narrow: (query: ReturnType<typeof requestRows>) => ReturnType<typeof requestRows>
): Promise<RefundRequest[]> {
  const rows = await narrow(requestRows(db)).execute()
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const lines = await db
    .selectFrom('refund_request_lines')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select([
      'request_id',
      'name',
      'variant_name',
      'refund_request_lines.quantity',
      'refund_request_lines.amount_minor',
      'reason',
      'reason_text'
    ])
    .where('request_id', 'in', ids)
    .orderBy('order_items.id')
    .execute()
  const photos = await db
    .selectFrom('refund_photos')
    .select(['id', 'request_id', 'width', 'height'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    email: row.email,
    currency: row.currency,
    kind: row.kind,
    name: row.name,
    state: row.withdrawn_at ? 'withdrawn' : (row.answer ?? 'open'),
    canWithdraw: row.answer === null && row.kind === 'refund',
    amount: majorOf(row.amount_minor, row.currency),
    shipping: majorOf(row.shipping_minor, row.currency),
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    message: row.message,
    lines: lines
      .filter(line => line.request_id === row.id)
      .map(line => ({
        name: line.name,
        variantName: line.variant_name,
        quantity: line.quantity,
        amount: majorOf(line.amount_minor, row.currency),
        reason: line.reason,
        reasonText: line.reason_text
      })),
    photos: photos
      .filter(photo => photo.request_id === row.id)
      .map(({ request_id: _, ...photo }) => photo)
  }))
}
