import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../../demo-cms/kernel/database/database.ts'
import { takeStock } from '../../../../demo-cms/shop/catalogue/stock.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function setStock(variantId: number, quantities: number[]) {
  for (const [index, quantity] of quantities.entries()) {
    await shop.db
      .updateTable('stocks')
      .set({ quantity })
      .where('variant_id', '=', variantId)
      .where('warehouse_id', '=', index + 1)
      .execute()
  }
}

async function stockOf(variantId: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('stocks')
    .select('quantity')
    .where('variant_id', '=', variantId)
    .orderBy('warehouse_id')
    .execute()
  return rows.map(row => row.quantity)
}

function take(variantId: number, quantity: number) {
  return inTransaction(shop.db, tx => takeStock(tx, variantId, quantity))
}

test('takes items from the fullest warehouse first', async () => {
  await setStock(1, [3, 10, 0])
  expect(await take(1, 11)).toEqual([
    { warehouseId: 2, quantity: 10 },
    { warehouseId: 1, quantity: 1 }
  ])
  expect(await stockOf(1)).toEqual([2, 0, 0])
})

test('takes nothing when the stock is too low', async () => {
  await setStock(1, [3, 1, 0])
  expect(await take(1, 5)).toBeUndefined()
  expect(await stockOf(1)).toEqual([3, 1, 0])
})

test('gives the last item to one of two shoppers', async () => {
  await setStock(1, [1, 0, 0])
  const answers = await Promise.all([take(1, 1), take(1, 1)])
  expect(answers.filter(taken => taken !== undefined)).toHaveLength(1)
  expect(await stockOf(1)).toEqual([0, 0, 0])
})

test('lists a product as sold out when its last item is taken', async () => {
  await sql`update stocks set quantity = 0 where variant_id in (select id from variants where product_id = 1)`.execute(
    shop.db
  )
  await setStock(1, [2, 0, 0])
  await take(1, 2)
  const product = await shop.db
    .selectFrom('products')
    .select('is_available')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(product.is_available).toBe(false)
})
