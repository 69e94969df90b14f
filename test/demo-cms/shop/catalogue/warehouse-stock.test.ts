import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../../demo-cms/kernel/database/database.ts'
import { daysAgo, shopDay } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { readWarehouseStock } from '../../../../demo-cms/shop/catalogue/warehouse-stock.ts'
import { documentOf } from '../../../support/html-form.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let ids: { product_id: number; id: number }

beforeAll(async () => {
  ids = await shop.db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('stocks').set({ quantity: 0, expected_on: null }).execute()
})
beforeEach(async () => {
  await stock(1, 12)
  await stock(2, 0, '2999-03-01')
  await stock(3, 0, '2001-03-01')
})

async function stock(warehouse: number, quantity: number, expected_on: string | null = null) {
  await shop.db
    .updateTable('stocks')
    .set({ quantity, expected_on, expected_quantity: expected_on === null ? null : 20 })
    .where('variant_id', '=', ids.id)
    .where('warehouse_id', '=', warehouse)
    .execute()
}

async function ask(all: boolean, parts: object = {}) {
  const query = new URLSearchParams({
    productId: String(ids.product_id),
    productVariantId: String(ids.id),
    displayAllActiveWarehouses: String(all),
    ...parts
  })
  return shop.app.inject({
    url: `/shop/widget/catalog/StockByWarehouse?${query}`,
    headers: { 'accept-language': 'en' }
  })
}

const rows = (html: string) =>
  [...documentOf(html).querySelectorAll('tbody tr')].map(row =>
    row.textContent.replace(/\s+/g, ' ').trim()
  )

test('shows the warehouses that have the variant or expect it [PDP-08]', async () => {
  expect(rows((await ask(false)).body)).toEqual([
    'Vitrine Liège 12',
    'Vitrine Gent 0 20 pieces expected on March 1, 2999'
  ])
})

test('shows all open warehouses on request [PDP-08]', async () => {
  await shop.db
    .updateTable('warehouses')
    .set({ is_active: false })
    .where('id', '=', 2)
    .execute()
  expect(rows((await ask(true)).body)).toEqual(['Vitrine Liège 12', 'Vitrine Lille 0'])
  await shop.db.updateTable('warehouses').set({ is_active: true }).where('id', '=', 2).execute()
})

test('the stock of warehouses has a page of its own without scripts, which is not found for an unknown variant [PDP-08]', async () => {
  const query = `productId=${ids.product_id}&productVariantId=${ids.id}`
  const page = await shop.app.inject({ url: `/shop/nl/stock?${query}` })
  expect(page.statusCode).toBe(200)
  expect(rows(page.body)).toHaveLength(3)
  const other = { productId: String(ids.product_id + 1) }
  expect((await ask(true, other)).statusCode).toBe(404)
  const nowhere = await shop.app.inject({
    url: '/shop/nl/stock?productId=1&productVariantId=x'
  })
  expect(nowhere.statusCode).toBe(404)
})

test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'expects deliveries from the shop’s day on while the database counts days in %s [PDP-08]',
  async zone => {
    const expected = (day: string) =>
      inTransaction(shop.db, async tx => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(tx)
        await tx
          .updateTable('stocks')
          .set({ expected_on: day, expected_quantity: 20 })
          .where('variant_id', '=', ids.id)
          .where('warehouse_id', '=', 2)
          .execute()
        const [stock] = (await readWarehouseStock(tx, ids.id, true)).slice(1, 2)
        return stock?.expectedOn
      })
    const today = shopDay()
    expect(await expected(today)).toBe(today)
    expect(await expected(shopDay(daysAgo(1)))).toBeNull()
  }
)
