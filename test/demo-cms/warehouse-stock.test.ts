import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../support/html-form.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop({ products: 5 })
let ids: { product_id: number; id: number }

beforeAll(async () => {
  ids = await shop.db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('stocks').set({ quantity: 0, expected_on: null }).execute()
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

test('is a separate page without scripts, and 404 for an unknown variant [PDP-08]', async () => {
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
