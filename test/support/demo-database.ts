import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import { registerExtras } from '../../demo-cms/extras/index.ts'
import { syncFiles } from '../../demo-cms/kernel/content/sync-files.ts'
import { type Db, EMBEDDED, openDatabase } from '../../demo-cms/kernel/database/database.ts'
import { ensureSeeded } from '../../demo-cms/seed/seed-shop.ts'
import type {} from '../../demo-cms/tables.ts'
import { readSnapshot, writeSnapshot } from './database-snapshots.ts'
import { ReusedDatabase } from './reused-database.ts'
import { SnapshotFiles, unpackSnapshot } from './snapshot-files.ts'

const USUAL_PRODUCTS = 72

// the shop of all tests, chosen by `EXTRAS` as for a server
registerExtras()

/** The shops of several files: one embedded database per process for each, by its number of products. Every file finds it as it was. */
const REUSED = new Map(
  [USUAL_PRODUCTS, 144, 0].map(products => [
    products,
    new ReusedDatabase(async () => (await filledPglite(products)).pglite)
  ])
)

export interface DemoDatabase {
  db: Db
  /** Opens the same data for a second server; if `DATABASE_URL` is set, over its own connections. */
  openAgain(): Promise<Db>
  /** Closes the database; on a server, drops it. */
  close(): Promise<void>
}

/**
 * A demo shop for one test file: embedded and in memory, or a new database on the server of `DATABASE_URL`.
 *
 * @param options.products The number of products; 0 leaves the database unseeded.
 */
export function demoDatabase({ products = USUAL_PRODUCTS } = {}): Promise<DemoDatabase> {
  const { DATABASE_URL } = process.env
  return DATABASE_URL ? onServer(DATABASE_URL, products) : embedded(products)
}

async function embedded(products: number): Promise<DemoDatabase> {
  const db = (await REUSED.get(products)?.open()) ?? (await filledPglite(products)).db
  return { db, openAgain: async () => db, close: () => db.destroy() }
}

/** The embedded database of a demo shop, for tests that need direct access to it. */
export async function filledPglite(
  products = USUAL_PRODUCTS
): Promise<{ db: Db; pglite: PGlite }> {
  return opened({ fs: new SnapshotFiles(await snapshotOf(products)) })
}

/** Writes the embedded database of a demo shop into a data folder, where a shop that starts finds it. */
export async function fillDataFolder(folder: string, products = USUAL_PRODUCTS): Promise<void> {
  unpackSnapshot(await snapshotOf(products), join(folder, 'pgdata'))
}

/**
 * Creating a database takes many seconds and seeding it some, but restoring a snapshot only a fraction: the first test
 * file that needs a shop creates the snapshot, from that of an unseeded shop.
 */
async function snapshotOf(products: number): Promise<Buffer> {
  const name = `${products}-products`
  const existing = await readSnapshot(name)
  if (existing) return existing
  const { db, pglite } = await (products > 0 ? filledPglite(0) : created())
  await fill(db, products)
  // PostgreSQL would repeat what came after the last checkpoint, each time that the snapshot is restored
  await pglite.exec('checkpoint')
  const snapshot = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await db.destroy()
  await writeSnapshot(name, snapshot)
  return snapshot
}

function created(): Promise<{ db: Db; pglite: PGlite }> {
  // the log of changes is part of each snapshot: small files instead of two of 16 MB
  return opened({ initDbStartParams: ['--wal-segsize=1'] })
}

async function opened(options: PGliteOptions): Promise<{ db: Db; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...EMBEDDED, ...options })
  return { db: await openDatabase({ pglite }), pglite }
}

async function onServer(server: string, products: number): Promise<DemoDatabase> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const open = () => openDatabase({ databaseUrl: url.href })
  const db = await open()
  await fill(db, products)
  const others: Db[] = []
  return {
    db,
    async openAgain() {
      const other = await open()
      others.push(other)
      return other
    },
    async close() {
      for (const one of [db, ...others]) await one.destroy()
      await execute(server, `drop database ${name} with (force)`)
    }
  }
}

async function fill(db: Db, products: number): Promise<void> {
  await syncFiles(db)
  if (products > 0) await ensureSeeded(db, products)
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
