import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import type { OrderStatus } from '../orders/tables.ts'

/** Until it is packed and gone an order can still go elsewhere. */
export const STILL_HERE: readonly OrderStatus[] = ['awaiting-payment', 'paid']

/** What colleagues see of a request that waits for them. */
export interface OpenRequest {
  id: number
  number: string
  email: string
  /** Where the order goes now. */
  from: PostalAddress
  /** Where its buyer wants it. */
  to: PostalAddress
  createdAt: Date
}

export interface RequestAnswer {
  id: number
  staffId: number
  isAccepted: boolean
  /** What the buyer is told beside it; may be empty. */
  reason: string
  /** Tells the buyer, in the answer's own transaction. */
  tell(tx: Db, number: string): Promise<void>
}

/** The last request of an order: open, or with its answer. */
export function lastRequest(db: Db, orderId: number) {
  return db
    .selectFrom('delivery_change_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps a request, unless the order is gone or has an open one by now: answers whether it did. */
export async function keepRequest(
  db: Db,
  number: string,
  address: PostalAddress
): Promise<boolean> {
  const row = await db
    .insertInto('delivery_change_requests')
    .columns(['order_id', 'address'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('orders')
        .select(['orders.id', cast(val(JSON.stringify(address)), 'jsonb').as('address')])
        .where('number', '=', number)
        .where('status', 'in', STILL_HERE)
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Requests that somebody can still answer, the oldest first. An order that left has none. */
export function openRequests(db: Db): Promise<OpenRequest[]> {
  return requestsWithOrders(db)
    .select([
      'delivery_change_requests.id',
      'number',
      'email',
      'orders.address as from',
      'delivery_change_requests.address as to',
      'delivery_change_requests.created_at as createdAt'
    ])
    .where('answer', 'is', null)
    .where('status', 'in', STILL_HERE)
    .orderBy('delivery_change_requests.id')
    .execute()
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { count } = await requestsWithOrders(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answer', 'is', null)
    .where('status', 'in', STILL_HERE)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Answers a request, once: accepted, the order goes to its address, unless it left meanwhile.
 *
 * @returns The order's number; `undefined` when a colleague was quicker or the order is gone.
 */
export function answerRequest(db: Db, answer: RequestAnswer): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const request = await requestsWithOrders(tx)
      .select(['order_id', 'number', 'delivery_change_requests.address'])
      .where('delivery_change_requests.id', '=', answer.id)
      .where('answer', 'is', null)
      .where('status', 'in', STILL_HERE)
      // two colleagues, or one who packs, one after the other
      .forUpdate()
      .executeTakeFirst()
    if (!request) return undefined
    if (answer.isAccepted) {
      await tx
        .updateTable('orders')
        .set({ address: sql<PostalAddress>`${JSON.stringify(request.address)}::jsonb` })
        .where('id', '=', request.order_id)
        .execute()
    }
    await tx
      .updateTable('delivery_change_requests')
      .set({
        answer: answer.isAccepted ? 'accepted' : 'refused',
        reason: answer.reason,
        answered_at: new Date(),
        answered_by: answer.staffId
      })
      .where('id', '=', answer.id)
      .execute()
    await answer.tell(tx, request.number)
    return request.number
  })
}

function requestsWithOrders(db: Db) {
  return db
    .selectFrom('delivery_change_requests')
    .innerJoin('orders', 'orders.id', 'delivery_change_requests.order_id')
}
