// @vitest-environment node
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KeyReusedError, once } from '../../src/server/index.ts'
import {
  cleanPostgres,
  postgresCounts,
  postgresKeys,
  postgresTables
} from '../../src/server/postgres.ts'

const KEY = 'key-0123456789'

let db: PGlite

beforeAll(async () => {
  db = await PGlite.create()
  // twice, as when two servers start
  for (const statement of [...postgresTables, ...postgresTables]) await db.query(statement)
})
beforeEach(async () => {
  await db.exec('delete from vitrine_changes; delete from vitrine_counts')
})
afterAll(() => db.close())

const make = (change: () => Promise<unknown>, request: unknown = 1, owner = 'session-1') =>
  db.transaction(tx => once(postgresKeys(tx, owner), { key: KEY, request }, change))

test('makes a change once, and repeats its result [CART-09]', async () => {
  const change = vi.fn(async () => ({ number: 'V-1', lines: [1] }))
  expect(await make(change)).toEqual({ number: 'V-1', lines: [1] })
  expect(await make(change)).toEqual({ number: 'V-1', lines: [1] })
  expect(change).toHaveBeenCalledOnce()
})

test.each([undefined, null, 0, 'a "text"'])('repeats the result %j [CART-09]', async result => {
  const change = vi.fn(async () => result)
  await make(change)
  expect(await make(change)).toBe(result)
  expect(change).toHaveBeenCalledOnce()
})

test('rejects another request with the same key, but not of another shopper [CART-09]', async () => {
  const change = vi.fn(async () => 1)
  await make(change)
  await expect(make(change, 2)).rejects.toThrow(KeyReusedError)
  await make(change, 2, 'session-2')
  expect(change).toHaveBeenCalledTimes(2)
})

test('makes a change once when the same request comes twice at the same time [CART-09]', async () => {
  const change = vi.fn(async () => 'made')
  expect(await Promise.all([make(change), make(change), make(change)])).toEqual([
    'made',
    'made',
    'made'
  ])
  expect(change).toHaveBeenCalledOnce()
})

test('makes a change again after a crash has rolled it back with its key [CART-09]', async () => {
  const crash = async () => {
    throw new Error('crashed')
  }
  await expect(make(crash)).rejects.toThrow('crashed')
  expect(await make(async () => 'made')).toBe('made')
})

test('explains a key that a store without a transaction has left behind [CART-09]', async () => {
  await postgresKeys(db, 'session-1').claim(KEY, 'x')
  await expect(postgresKeys(db, 'session-1').claim(KEY, 'x')).rejects.toThrow(
    'Give postgresKeys() the client of the transaction'
  )
})

test('counts each of fifty requests at the same time, by key', async () => {
  const counts = postgresCounts(db)
  const numbers = await Promise.all(
    Array.from({ length: 50 }, async () => (await counts.count('login', 60_000)).count)
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  const other = await counts.count('search', 60_000)
  expect(other.count).toBe(1)
  expect(other.remainingMs).toBeGreaterThan(0)
  expect(other.remainingMs).toBeLessThanOrEqual(60_000)
})

test('starts a new window when the last one is over', async () => {
  const counts = postgresCounts(db)
  await counts.count('login', 60_000)
  await db.exec(`update vitrine_counts set resets_at = now() - interval '1 second'`)
  expect((await counts.count('login', 60_000)).count).toBe(1)
  expect((await counts.count('login', 60_000)).count).toBe(2)
})

test('undoes a count, but never counts below nothing', async () => {
  const counts = postgresCounts(db)
  await counts.count('login', 60_000)
  await counts.uncount('login')
  await counts.uncount('login')
  expect((await counts.count('login', 60_000)).count).toBe(1)
})

test('deletes what is over, and keeps the rest', async () => {
  const counts = postgresCounts(db)
  await make(async () => 1)
  await make(async () => 1, 1, 'session-2')
  await counts.count('login', 60_000)
  await counts.count('search', 60_000)
  await db.exec(`update vitrine_changes set made_at = now() - interval '2 days' where owner = 'session-1';
    update vitrine_counts set resets_at = now() - interval '1 second' where key = 'login'`)
  await cleanPostgres(db)
  const left = async (column: string, table: string) =>
    (await db.query(`select ${column} as name from ${table}`)).rows
  expect(await left('owner', 'vitrine_changes')).toEqual([{ name: 'session-2' }])
  expect(await left('key', 'vitrine_counts')).toEqual([{ name: 'search' }])
})
