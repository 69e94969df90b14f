import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../demo-cms/app.ts'
import { partsOfCarts } from '../../demo-cms/kept-data.ts'
import { cleanUp } from '../../demo-cms/kernel/database/clean-up.ts'
import { allKept, allRetentions } from '../../demo-cms/shop-builder.ts'
import { deleteUnfinished } from '../../demo-cms/simulators/images/picture-files.ts'
import { type DemoDatabase, demoDatabase } from '../support/demo-database.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { shopper } from '../support/shopper.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let shop: DemoDatabase
let app: FastifyInstance

beforeAll(async () => {
  shop = await demoDatabase()
  app = await buildApp({ db: shop.db })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(shop.db)
  return rows[0]!.count
}

async function countAll(): Promise<number[]> {
  return Promise.all(['sessions', 'carts', 'cart_items'].map(count))
}

/** Makes the stored sessions and carts of guests older. */
async function age(days: number): Promise<void> {
  const by = sql`make_interval(days => ${sql.lit(days)})`
  await sql`update sessions set seen_at = seen_at - ${by}`.execute(shop.db)
  await sql`update carts set updated_at = updated_at - ${by} where customer_id is null`.execute(
    shop.db
  )
}

test('a visitor who only looks leaves no rows in the database, with or without cookies', async () => {
  const before = await countAll()
  const visitor = shopper(app)
  for (const url of [
    '/shop/fr',
    '/shop/fr/c/theieres',
    '/shop/fr/shoppingcarts',
    '/shop/fr/checkout'
  ]) {
    expect((await visitor.get(url)).statusCode).toBeLessThan(400)
    expect((await shopper(app).get(url)).statusCode).toBeLessThan(400)
  }
  expect((await visitor.cart()).ItemsCount).toBe(0)
  expect(await countAll()).toEqual(before)
})

test('several first changes of a visitor at the same time share one session and one cart', async () => {
  const variant = await readyVariant(shop.db)
  const [sessions = 0, carts = 0] = await countAll()
  const visitor = shopper(app)
  await visitor.get('/shop/fr')

  await Promise.all(Array.from({ length: 5 }, () => visitor.add(variant.id)))

  expect((await visitor.cart()).ItemsCount).toBe(5)
  expect((await countAll()).slice(0, 2)).toEqual([sessions + 1, carts + 1])
})

test('deletes the session and the cart of a guest 30 days after the last page, not before', async () => {
  const variant = await readyVariant(shop.db)
  const visitor = shopper(app)
  await visitor.get('/shop/fr')
  await visitor.add(variant.id)
  await age(29)
  await cleanUp(shop.db, allRetentions())
  expect((await visitor.cart()).ItemsCount).toBe(1)

  await age(31)
  await cleanUp(shop.db, allRetentions())

  expect(await count('sessions')).toBe(0)
  expect((await visitor.cart()).ItemsCount).toBe(0)
})

if (EXHAUSTIVE)
  test('deletes more than one batch', async () => {
    await sql`insert into rate_limits (key, requests, resets_at)
    select 'old-' || n, 1, now() - interval '2 days' from generate_series(1, 1200) n`.execute(
      shop.db
    )
    expect(await cleanUp(shop.db, allRetentions())).toBeGreaterThanOrEqual(1200)
    expect(await count('rate_limits')).toBe(0)
  })

test('every retention is a valid query, and the README lists its period', async () => {
  const readme = readFileSync('demo-cms/README.md', 'utf8')
  for (const retention of allRetentions()) {
    await expect(cleanUp(shop.db, [retention])).resolves.toBeTypeOf('number')
    expect(readme).toContain(`| ${retention.name} | ${retention.period} |`)
  }
  for (const { name, until } of allKept()) expect(readme).toContain(`| ${name} | ${until} |`)
})

test('every table is cleaned up, or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  `.execute(shop.db)
  const named = [
    ...allRetentions().map(({ table }) => table),
    ...allKept().flatMap(({ tables }) => tables),
    ...partsOfCarts
  ]
  // carts have two periods
  expect([...new Set(named)].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('what belongs to a cart is deleted with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'carts'::regclass and contype = 'f' and confdeltype = 'c'
  `.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(partsOfCarts))
})

test('deletes image files that a killed process has left unfinished', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unfinished-'))
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const [name, time] of [
    ['a.webp', old],
    ['a.webp.0123456789ab', old],
    ['b.webp.0123456789ab', new Date()]
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), time, time)
  }

  expect(await deleteUnfinished(folder)).toBe(1)

  expect(readdirSync(folder).sort()).toEqual(['a.webp', 'b.webp.0123456789ab'])
  expect(await deleteUnfinished(join(folder, 'missing'))).toBe(0)
  rmSync(folder, { recursive: true })
})
