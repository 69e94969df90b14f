import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Db,
  EMBEDDED,
  inTransaction,
  openDatabase
} from '../../../../demo-cms/kernel/database/database.ts'

let db: Db
beforeAll(async () => {
  db = await openDatabase({})
  await sql`create table things (id int primary key, name text, made timestamptz, sizes int[], words text[], data jsonb,
    bytes bytea, price numeric, is_new boolean)`.execute(db)
})
afterAll(() => db.destroy())

/** The same statement three times. */
async function thrice<T>(ask: () => Promise<T>): Promise<T[]> {
  return [await ask(), await ask(), await ask()]
}

describe('the embedded database', () => {
  test('returns what was stored, whether the statement is prepared or not', async () => {
    const made = new Date('2026-03-01T10:00:00.123Z')
    const bytes = new Uint8Array([0, 127, 255])
    const data = { text: 'say "é"', list: [1, null] }
    const words = ['a "b"', 'c\\d', 'e,f', '', 'null', 'é{}']
    for (const id of [1, 2, 3]) {
      await sql`insert into things values (${id}, ${'naïve €'}, ${made}, ${[1, 2]}, ${words}, ${data}, ${bytes}, ${12.5},
        ${true})`.execute(db)
    }
    for (const id of [1, 2, 3]) {
      const { rows } = await sql`select * from things where id = ${id}`.execute(db)
      expect(rows).toEqual([
        {
          id,
          name: 'naïve €',
          made,
          sizes: [1, 2],
          words,
          data,
          bytes: expect.anything(),
          price: '12.5',
          is_new: true
        }
      ])
      expect([...(rows[0] as { bytes: Uint8Array }).bytes]).toEqual([...bytes])
    }
  })

  test('returns nulls and counts', async () => {
    const answers = await thrice(() =>
      sql`update things set name = ${null}, is_new = ${false} where id > ${1}`.execute(db)
    )
    expect(answers.map(answer => answer.numAffectedRows)).toEqual([2n, 2n, 2n])
    const { rows } = await sql`select name, is_new from things where id = 2`.execute(db)
    expect(rows).toEqual([{ name: null, is_new: false }])
  })

  test('reports an error with its code and the violated rule, and works on', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(
        sql`insert into things (id) values (${1})`.execute(db)
      ).rejects.toMatchObject({
        code: '23505',
        constraint: 'things_pkey',
        message: expect.stringContaining('duplicate key')
      })
    }
    await expect(sql`select nothing from things`.execute(db)).rejects.toMatchObject({
      code: '42703'
    })
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({
      rows: [{ one: 1 }]
    })
  })

  test('prepares a statement again after its table has got another column', async () => {
    const ask = () => sql`select * from things where id = ${1}`.execute(db)
    await thrice(ask)
    await sql`alter table things add column colour text default 'red'`.execute(db)
    expect((await ask()).rows).toMatchObject([{ id: 1, colour: 'red' }])
    await sql`deallocate all`.execute(db)
    expect((await ask()).rows).toHaveLength(1)
  })

  test('prepares a statement that comes again, in transactions too, and none that comes once', async () => {
    await sql`select 'once' as word`.execute(db)
    await thrice(() => sql`select 'again' as word`.execute(db))
    await thrice(() =>
      inTransaction(db, tx => sql`select 'inside' as word`.execute(tx).then(({ rows }) => rows))
    )
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%as word' order by 1`.execute(
      db
    )
    expect(rows.map(({ statement }) => statement)).toEqual([
      "select 'again' as word",
      "select 'inside' as word"
    ])
  })

  test('keeps a prepared statement out of the transaction of another shop on the same database', async () => {
    const pglite = await PGlite.create(EMBEDDED)
    const [one, other] = [await openDatabase({ pglite }), await openDatabase({ pglite })]
    await sql`create table pieces (id int primary key)`.execute(one)
    const read = () => sql`select id from pieces`.execute(other)
    await thrice(read)
    let reading: ReturnType<typeof read> | undefined
    const fails = inTransaction(one, async tx => {
      await sql`insert into pieces values (1)`.execute(tx)
      reading = read()
      await sql`select 1`.execute(tx)
      throw new Error('stop')
    })
    await expect(fails).rejects.toThrow('stop')
    expect((await reading)?.rows).toEqual([])
    await one.destroy()
  })

  test('undoes a transaction that fails, and never commits one that an error has ended', async () => {
    const rename = (tx: Db) => sql`update things set name = 'new' where id = 1`.execute(tx)
    const fails = inTransaction(db, async tx => {
      await rename(tx)
      throw new Error('stop')
    })
    await expect(fails).rejects.toThrow('stop')
    const swallows = inTransaction(db, async tx => {
      await rename(tx)
      await sql`insert into things (id) values (1)`.execute(tx).catch(() => {})
    })
    await expect(swallows).rejects.toThrow('rolled back instead of committed')
    const { rows } = await sql`select name from things where id = 1`.execute(db)
    expect(rows).toEqual([{ name: 'naïve €' }])
  })
})
