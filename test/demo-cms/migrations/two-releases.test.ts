import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExtraName, NEEDS } from '../../../demo-cms/extras/names.ts'
import { openDatabase } from '../../../demo-cms/kernel/database/database.ts'
import { migrationFiles } from '../../../demo-cms/kernel/folders.ts'
import { filledPglite } from '../../support/demo-database.ts'
import { columnsOf, hasExtra, tablesOf } from '../../support/extras.ts'
import { declaredSafe, incompatibleChanges, readSchema } from '../../support/schema-changes.ts'

/** The schema of the previous release, whose servers still run while those of the next one start. */
const RELEASED = join(import.meta.dirname, 'released-schema.txt')

let shop: Awaited<ReturnType<typeof filledPglite>>

beforeAll(async () => {
  shop = await filledPglite(0)
})
afterAll(() => shop.db.destroy())

test('servers of the previous release find everything that they use in the new schema', async () => {
  const current = await readSchema(shop.db)
  const { RELEASE } = process.env
  if (RELEASE) writeFileSync(RELEASED, [`release ${RELEASE}`, ...current, ''].join('\n'))
  const [first = '', ...released] = readFileSync(RELEASED, 'utf8').trim().split('\n')
  const migrations = [...migrationFiles().values()]
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  const without = (Object.keys(NEEDS) as ExtraName[]).filter(name => !hasExtra(name))
  const absent = [...tablesOf(without), ...columnsOf(without)]
  const safe = declaredSafe(migrations, first.replace('release ', ''))

  expect(
    incompatibleChanges(released, current).filter(
      one =>
        !safe.includes(one) && !absent.includes(one) && !absent.includes(one.split('.')[0]!)
    )
  ).toEqual([])
  expect(released.length).toBeGreaterThan(300)
})

test('a server starts on a database that a newer release has migrated', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', now()::text)`.execute(
    shop.db
  )
  const again = await openDatabase({ pglite: shop.pglite })
  await expect(again.selectFrom('templates').select('name').execute()).resolves.toBeDefined()
})

test('a server refuses a database from before the first release, and says how to replace it', async () => {
  await sql`delete from kysely_migration where name = '010-kernel'`.execute(shop.db)
  await expect(openDatabase({ pglite: shop.pglite })).rejects.toThrow(
    'npm run seed -- --replace'
  )
})

describe('a change of the schema', () => {
  const released = [
    'column carts.id integer not null with default',
    'column carts.note text',
    'column carts.version integer not null with default',
    'rule carts (id) PRIMARY KEY (id)',
    'sequence order_numbers'
  ]
  const changed = (from: string, to?: string) =>
    incompatibleChanges(
      released,
      released.flatMap(line => (line === from ? (to ? [to] : []) : [line]))
    )
  const added = (...lines: string[]) => incompatibleChanges(released, [...released, ...lines])

  test('is safe when it only adds', () => {
    expect(
      added(
        'column carts.colour text',
        'column carts.size integer not null with default',
        'rule carts (size) CHECK ((size > 0))',
        'column gifts.id integer not null',
        'rule gifts (id) PRIMARY KEY (id)'
      )
    ).toEqual([])
  })

  test('is not safe when it removes something', () => {
    expect(changed('column carts.note text')).toEqual(['carts.note'])
    expect(changed('column carts.note text', 'column carts.remark text')).toEqual([
      'carts.note'
    ])
    expect(changed('sequence order_numbers')).toEqual(['order_numbers'])
    expect(
      changed(
        'column carts.version integer not null with default',
        'column carts.version integer not null'
      )
    ).toEqual(['carts.version'])
  })

  test('is not safe when a column changes its type or becomes nullable', () => {
    expect(changed('column carts.note text', 'column carts.note jsonb')).toEqual(['carts.note'])
    expect(
      changed(
        'column carts.version integer not null with default',
        'column carts.version integer with default'
      )
    ).toEqual(['carts.version'])
  })

  test('is not safe when it requires more', () => {
    expect(changed('column carts.note text', 'column carts.note text not null')).toEqual([
      'carts.note'
    ])
    expect(added('column carts.colour text not null')).toEqual(['carts.colour'])
    expect(added('rule carts (note) CHECK ((length(note) < 10))')).toEqual(['carts.note'])
    expect(added('rule carts (note) CREATE UNIQUE INDEX ON carts (note)')).toEqual([
      'carts.note'
    ])
  })

  test('is safe once the previous release no longer depends on it', () => {
    const migration = '-- safe since 0.10.0: carts.note, which nothing reads\nalter table …'
    expect(declaredSafe(migration, '0.10.0')).toEqual(['carts.note'])
    expect(declaredSafe(migration, '0.11.0')).toEqual(['carts.note'])
    expect(declaredSafe(migration, '0.9.0')).toEqual([])
  })
})
