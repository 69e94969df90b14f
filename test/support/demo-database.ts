import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { syncFiles } from '../../demo-cms/content/sync-files.ts'
import { type Db, openDatabase } from '../../demo-cms/db/database.ts'
import { ensureSeeded } from '../../demo-cms/seed/seed-shop.ts'

export interface DemoDatabase {
  db: Db
  /** The same data as a second server opens them: over connections of its own, where there is a server. */
  openAgain(): Promise<Db>
  /** Closes it; on a server, it is gone afterwards. */
  close(): Promise<void>
}

/**
 * A demo shop of its own for one test file: embedded and in memory, or on the server that `DATABASE_URL` names, in a
 * new database.
 */
export async function demoDatabase({ products = 72 } = {}): Promise<DemoDatabase> {
  const place = await newPlace(process.env.DATABASE_URL)
  const db = await openDatabase(place)
  await syncFiles(db)
  if (products > 0) await ensureSeeded(db, products)
  const others: Db[] = []
  return {
    db,
    async openAgain() {
      if (place.databaseUrl === undefined) return db
      const other = await openDatabase(place)
      others.push(other)
      return other
    },
    async close() {
      for (const one of [db, ...others]) await one.destroy()
      await place.remove()
    }
  }
}

async function newPlace(server: string | undefined) {
  if (!server) return { databaseUrl: undefined, remove: async () => {} }
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    remove: () => onServer(server, `drop database ${name} with (force)`)
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
