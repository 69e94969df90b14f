import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { returnStock, type TakenStock } from '../catalogue/stock.ts'

/** Variant id → what was taken of it. */
export type TakenStocks = ReadonlyMap<number, readonly TakenStock[]>

/** Saves the warehouses that the goods of an order were taken from. */
export async function keepTakenStock(
  tx: Db,
  orderId: number,
  taken: TakenStocks
): Promise<void> {
  const rows = [...taken].flatMap(([variant_id, parts]) =>
    parts.map(({ warehouseId, quantity }) => ({
      order_id: orderId,
      variant_id,
      warehouse_id: warehouseId,
      quantity
    }))
  )
  if (rows.length > 0) await tx.insertInto('order_stocks').values(rows).execute()
}

/**
 * Returns the goods of an order that is being cancelled to their warehouses. Orders from before warehouses were recorded return them
 * to the fullest one; those of the seed took nothing.
 *
 * @returns The variants of which there are more now.
 */
export async function releaseStock(tx: Db, orderId: number): Promise<number[]> {
  // in the order in which orders take them, so that concurrent transactions cannot deadlock
  const { rows } = await sql<{ variantId: number; warehouseId: number; quantity: number }>`
    with released as (delete from order_stocks where order_id = ${orderId} returning *),
    unnoted as (
      select item.variant_id, sum(item.quantity)::int as quantity,
        (select warehouse_id from stocks where stocks.variant_id = item.variant_id
          order by quantity desc, warehouse_id limit 1) as warehouse_id
      from order_items item join orders on orders.id = item.order_id
      where orders.id = ${orderId} and from_checkout
        and not exists (select from order_stocks where order_id = ${orderId})
      group by item.variant_id)
    select variant_id as "variantId", warehouse_id as "warehouseId", quantity from released
    union all
    select variant_id, warehouse_id, quantity from unnoted where warehouse_id is not null
    order by 1, 2`.execute(tx)
  const variantIds = [...new Set(rows.map(row => row.variantId))]
  for (const variantId of variantIds) {
    await returnStock(
      tx,
      variantId,
      rows.filter(row => row.variantId === variantId)
    )
  }
  return variantIds
}

/**
 * Takes some of a variant out of an order that is being changed.
 *
 * @returns The warehouses that it came from, and is to be returned to; none for orders of the seed, which took nothing.
 */
export async function takeFromOrder(
  tx: Db,
  orderId: number,
  variantId: number,
  quantity: number
): Promise<TakenStock[]> {
  const rows = await tx
    .selectFrom('order_stocks')
    .select(['warehouse_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .orderBy('quantity')
    .orderBy('warehouse_id')
    .execute()
  const returned: TakenStock[] = []
  let missing = quantity
  for (const row of rows) {
    const part = Math.min(missing, row.quantity)
    if (part === 0) break
    missing -= part
    returned.push({ warehouseId: row.warehouse_id, quantity: part })
    const of = { order_id: orderId, variant_id: variantId, warehouse_id: row.warehouse_id }
    if (part === row.quantity) {
      await tx
        .deleteFrom('order_stocks')
        .where(where => where.and(of))
        .execute()
    } else {
      await tx
        .updateTable('order_stocks')
        .set({ quantity: row.quantity - part })
        .where(where => where.and(of))
        .execute()
    }
  }
  return returned
}
