import type { Db } from '../../kernel/database/database.ts'

/** What approvers and staff decide about: the items and what they cost; `undefined` for an order that does not exist. */
export async function decidedState(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['total_minor', 'currency', 'payment_method'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'quantity', 'unit_price_minor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return order && { ...order, items }
}
