import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { PostalAddress } from '../../addresses/address-lines.ts'
import { recordOrder } from '../order-records.ts'
import type { OrderStatus } from '../tables.ts'

/** The statuses before an order is sent, in which its delivery address can still change. */
export const STILL_HERE: readonly OrderStatus[] = [
  'awaiting-approval',
  'awaiting-payment',
  'on-account',
  'paid'
]

/** An open request, as staff see it. */
export interface OpenRequest {
  id: number
  number: string
  email: string
  /** The current delivery address. */
  from: PostalAddress
  /** The requested delivery address. */
  to: PostalAddress
  createdAt: Date
}

export interface RequestAnswer {
  id: number
  staffId: number
  isAccepted: boolean
  /** A message to the buyer, or an empty string. */
  reason: string
  /** Notifies the buyer, in the same transaction. */
  tell(tx: Db, number: string): Promise<void>
}

/** The last request for an order, open or answered. */
export function lastRequest(db: Db, orderId: number) {
  return db
    .selectFrom('delivery_change_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Saves a request, unless the order has been sent or already has an open one. Returns whether it was saved. */
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

/** The requests that can still be answered, oldest first; excludes those for orders that have been sent. */
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
 * Answers a request once. If accepted, the order gets the new address, unless it has been sent in the meantime.
 *
 * @returns The order's number; `undefined` if someone else has answered or the order has been sent.
 */
export function answerRequest(db: Db, answer: RequestAnswer): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const request = await requestsWithOrders(tx)
      .select(['order_id', 'number', 'delivery_change_requests.address'])
      .where('delivery_change_requests.id', '=', answer.id)
      .where('answer', 'is', null)
      .where('status', 'in', STILL_HERE)
      // serializes concurrent answers, and status changes of the order
      .forUpdate()
      .executeTakeFirst()
    if (!request) return undefined
    if (answer.isAccepted) {
      // an invoice keeps the address that it was issued with, and the order its taxes, also in another country: staff were told
      await recordOrder(tx, request.order_id)
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
