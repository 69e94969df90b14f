import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { cultures } from '../../../demo-cms/kernel/texts/cultures.ts'
import { daysAgo } from '../../../demo-cms/kernel/time/shop-time.ts'
import { makeBase } from '../../../demo-cms/seed/base.ts'
import { productMaker } from '../../../demo-cms/seed/catalogue-rows.ts'
import { DEMO_PASSWORD } from '../../../demo-cms/seed/people.ts'
import { DEFAULT_PRODUCTS, ensureSeeded } from '../../../demo-cms/seed/seed-shop.ts'
import { verifyPassword } from '../../../demo-cms/shop/security/password.ts'
import { type DemoDatabase, demoDatabase } from '../../support/demo-database.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'

let shop: DemoDatabase

beforeAll(async () => {
  shop = await demoDatabase({ products: DEFAULT_PRODUCTS })
})
afterAll(() => shop.close())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db)
  return rows[0]!.n
}

/** Counts the changes of other tables, which are more when a shop is filled than when a new one is opened. */
const COUNTER = 'content_changes'

/** Times with a time of day, and days; a shop that is filled after midnight has later ones. */
const TIMES = /"\d{4}-\d\d-\d\d [^"]*"|\b\d{4}-\d\d-\d\d\b/g

/** The rows of every table, without times. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> ${COUNTER} order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select one::text as text from ${sql.table(name)} as one order by 1`.execute(db)
    all[name] = rows.map(({ text }) => text.replace(TIMES, 'a time'))
  }
  return all
}

if (EXHAUSTIVE)
  test('creates the same shop on every run', async () => {
    const one = await demoDatabase()
    // not a copy of the first, as another shop of that size would be
    const other = await demoDatabase({ products: 0 })
    try {
      await ensureSeeded(other.db, 72)
      const seeded = await contents(one.db)
      expect(seeded.products).toHaveLength(72)
      expect(await contents(other.db)).toEqual(seeded)
    } finally {
      await one.close()
      await other.close()
    }
  })

test.each([
  ['orders', 'created_at'],
  ['order_statuses', 'at'],
  ['news', 'published_at'],
  ['refund_requests', 'created_at'],
  ['prepaid_movements', 'created_at']
])('has %s of the last weeks, and none of the future', async (table, column) => {
  const { rows } = await sql<{ newest: Date }>`
    select max(${sql.ref(column)}) as newest from ${sql.table(table)}`.execute(shop.db)
  expect(rows[0]!.newest.getTime()).toBeGreaterThan(daysAgo(50).getTime())
  expect(rows[0]!.newest.getTime()).toBeLessThan(Date.now())
})

test('begins a larger shop with the products of a smaller one', () => {
  const one = productMaker(makeBase())
  const other = productMaker(makeBase())
  const few = [0, 1, 2].map(one)
  const many = [0, 1, 2, 3, 4, 5].map(other)
  expect(many.slice(0, 3)).toEqual(few)
})

test('fills the shop with what the demo needs', async () => {
  expect(await count('products')).toBeGreaterThanOrEqual(300)
  expect(await count('warehouses')).toBeGreaterThan(1)
  expect(await count('price_tiers')).toBeGreaterThan(0)
  for (const table of [
    'brands',
    'tags',
    'news',
    'prepaid_accounts',
    'wishlists',
    'asset_folders'
  ]) {
    expect(await count(table)).toBeGreaterThan(1)
  }
  const { rows } = await sql<{
    level: number
  }>`select distinct level from categories order by 1`.execute(shop.db)
  expect(rows.map(row => row.level)).toEqual([1, 2, 3, 4, 5])
})

test('names and describes every product in every language', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from products cross join (values ('fr'), ('nl'), ('en'), ('de')) as c (culture)
    left join product_texts t on t.product_id = products.id and t.culture = c.culture
    where coalesce(t.name, '') = '' or coalesce(t.description, '') = ''`.execute(shop.db)
  expect(rows[0]!.n).toBe(0)
})

test('the shop has products with several variants, sold-out variants, and products without a choice', async () => {
  const { rows } = await sql<{ variants: number; stock: number }>`
    select count(distinct v.id)::int as variants, sum(s.quantity)::int as stock
    from variants v join stocks s on s.variant_id = v.id group by v.product_id`.execute(shop.db)
  expect(rows.some(row => row.variants === 1)).toBe(true)
  expect(rows.some(row => row.variants > 5)).toBe(true)
  expect(rows.some(row => row.stock === 0)).toBe(true)
})

test('leaves an existing shop unchanged', async () => {
  const before = await count('products')
  await ensureSeeded(shop.db, 10)
  expect(await count('products')).toBe(before)
})

test('lets private and business customers log in', async () => {
  const customers = await shop.db.selectFrom('customers').selectAll().orderBy('id').execute()
  expect(new Set(customers.map(customer => customer.kind))).toEqual(
    new Set(['private', 'business'])
  )
  expect(await verifyPassword(DEMO_PASSWORD, customers[0]!.password_hash)).toBe(true)
  expect(await verifyPassword('wrong', customers[0]!.password_hash)).toBe(false)
})

test('continues the numbering after the last seeded row', async () => {
  const { id } = await shop.db
    .insertInto('brands')
    .values({ slug: 'new-one', name: 'New one' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(await count('brands'))
})

test('sells books and food at the rates that Belgium has for them, with a picture and texts in every language [CHK-06]', async () => {
  const { rows } = await sql<{ tax_class: string; vat_percent: number; texts: number }>`
    select tax_class, vat_percent, count(*)::int as texts from products
    join product_texts on product_texts.product_id = products.id
    join product_photos on product_photos.product_id = products.id
    where tax_class <> 'standard' group by products.id order by products.id`.execute(shop.db)
  expect(rows.map(row => row.tax_class)).toEqual(['books', 'food', 'food'])
  expect(rows.every(row => row.vat_percent === 6 && row.texts === cultures.length)).toBe(true)
})
