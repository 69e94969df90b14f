import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/** What was taken from one warehouse. */
export interface TakenStock {
  warehouseId: number
  quantity: number
}

/**
 * Takes items out of stock, from the fullest warehouse first. Returns `undefined` and takes nothing if there are too few.
 * Concurrent calls for the same variant wait for each other.
 */
export async function takeStock(
  tx: Db,
  variantId: number,
  quantity: number
): Promise<TakenStock[] | undefined> {
  const stocks = await tx
    .selectFrom('stocks')
    .select(['warehouse_id', 'quantity'])
    .where('variant_id', '=', variantId)
    .orderBy('warehouse_id')
    .forUpdate()
    .execute()
  const total = stocks.reduce((sum, stock) => sum + stock.quantity, 0)
  if (total < quantity) return undefined
  const all: TakenStock[] = []
  let missing = quantity
  for (const stock of stocks.sort((one, other) => other.quantity - one.quantity)) {
    const taken = Math.min(missing, stock.quantity)
    if (taken === 0) break
    missing -= taken
    all.push({ warehouseId: stock.warehouse_id, quantity: taken })
    await tx
      .updateTable('stocks')
      .set({ quantity: stock.quantity - taken })
      .where('variant_id', '=', variantId)
      .where('warehouse_id', '=', stock.warehouse_id)
      .execute()
  }
  return all
}

/** Returns items to the warehouses that they were taken from. */
export async function returnStock(
  tx: Db,
  variantId: number,
  taken: readonly TakenStock[]
): Promise<void> {
  for (const { warehouseId, quantity } of taken) {
    await tx
      .insertInto('stocks')
      .values({ variant_id: variantId, warehouse_id: warehouseId, quantity })
      .onConflict(conflict =>
        conflict
          .columns(['variant_id', 'warehouse_id'])
          .doUpdateSet({ quantity: sql`stocks.quantity + ${quantity}` })
      )
      .execute()
  }
}
