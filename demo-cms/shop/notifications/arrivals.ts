import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { SHOP_TODAY } from '../../kernel/time/shop-time.ts'
import { isSold } from '../catalogue/former-variants.ts'
import { notifyInVain, notifyWaiting } from './subscriptions.ts'

/** Adds stock and notifies the shoppers who wait for it. */
export function addStock(
  db: Db,
  variantId: number,
  warehouseId: number,
  quantity: number
): Promise<void> {
  return inTransaction(db, async tx => {
    await sql`insert into stocks (variant_id, warehouse_id, quantity)
      values (${variantId}, ${warehouseId}, ${quantity})
      on conflict (variant_id, warehouse_id) do update set quantity = stocks.quantity + ${quantity},
        expected_on = null, expected_quantity = null`.execute(tx)
    await notifyWaiting(tx, variantId)
  })
}

/**
 * Adds the stock that was expected until today. Tells those who wait for what can be sold again because its rules have changed, and for
 * what is no longer sold.
 */
export async function receiveExpected(db: Db): Promise<void> {
  const due = await db
    .selectFrom('stocks')
    .select(['variant_id', 'warehouse_id', 'expected_quantity'])
    .where('expected_on', '<=', SHOP_TODAY)
    .where('expected_quantity', 'is not', null)
    .execute()
  for (const { variant_id, warehouse_id, expected_quantity } of due) {
    await addStock(db, variant_id, warehouse_id, expected_quantity!)
  }
  await notifyAll(db)
  await notifyInVain(db)
}

async function notifyAll(db: Db): Promise<void> {
  const waited = await db
    .selectFrom('stock_notifications')
    .select('variant_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where(sql<boolean>`sellable_stock(variant_id) > 0`)
    .execute()
  for (const { variant_id } of waited) {
    await inTransaction(db, tx => notifyWaiting(tx, variant_id))
  }
}

/** Adds stock of everything that shoppers wait for, for trying out the notifications. */
export async function receiveWaitedFor(db: Db): Promise<void> {
  const waited = await db
    .selectFrom('stock_notifications')
    .select('variant_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where(isSold('stock_notifications.variant_id'))
    .execute()
  const warehouse = await db
    .selectFrom('warehouses')
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (!warehouse) return
  for (const { variant_id } of waited) await addStock(db, variant_id, warehouse.id, 12)
}
