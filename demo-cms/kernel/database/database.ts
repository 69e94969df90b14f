import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../folders.ts'
import { lockFolder } from './folder-lock.ts'
import type { Schema } from './schema.ts'
import { serverPool } from './server-pool.ts'

/** The shop's tables, or a transaction on them. */
export type Db = Kysely<Schema>

export interface DatabasePlace {
  /** A PostgreSQL server; without one, the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined
  /** A folder for the embedded one; none keeps it in memory. */
  dataDir?: string | undefined
  /** An embedded one that is open already. */
  pglite?: PGlite | undefined
}

/** Extensions of the embedded database that our migrations use. */
export const EXTENSIONS = { pg_trgm }

/**
 * Opens the shop's database and brings its tables up to date.
 *
 * @throws when another process has the data folder.
 */
export async function openDatabase(site: DatabasePlace): Promise<Db> {
  const db = site.databaseUrl ? onServer(site.databaseUrl) : embedded(site)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function onServer(connectionString: string): Db {
  const pool = serverPool(connectionString)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

function embedded({ dataDir, pglite }: DatabasePlace): Db {
  if (!dataDir) {
    const open = () => pglite ?? PGlite.create({ extensions: EXTENSIONS })
    return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: open }) })
  }
  const release = lockFolder(dataDir)
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({
      pglite: () => PGlite.create({ dataDir: join(dataDir, 'pgdata'), extensions: EXTENSIONS })
    })
  })
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    release()
  }
  return db
}

async function migrate(db: Db): Promise<void> {
  // several people add migrations: a lower number may come later, and none depends on a higher one
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    allowUnorderedMigrations: true
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function getMigrations() {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql')).sort()
  return Object.fromEntries(
    files.map(name => [
      name.replace('.sql', ''),
      {
        async up(db: Kysely<never>) {
          const text = await readFile(join(MIGRATIONS, name), 'utf8')
          for (const statement of statements(text)) await sql.raw(statement).execute(db)
        }
      }
    ])
  )
}

/** Throws the shop's data on a server away. What no migration of ours made stays: the database may hold others. */
export async function dropTables(databaseUrl: string): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql'))
  const texts = await Promise.all(files.map(name => readFile(join(MIGRATIONS, name), 'utf8')))
  const made = texts.flatMap(text => [...text.matchAll(/^create (table|sequence) (\w+)/gm)])
  const ours = made.map(found => [found[1], found[2]] as const)
  const kyselys = ['kysely_migration', 'kysely_migration_lock'].map(
    name => ['table', name] as const
  )
  const db = onServer(databaseUrl)
  for (const [kind, name] of [...ours, ...kyselys]) {
    await sql.raw(`drop ${kind} if exists ${name} cascade`).execute(db)
  }
  await db.destroy()
}

/** The embedded database takes one statement at a time. Ours end with `;` at the end of a line. */
function statements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(part => part.trim())
    .filter(part => part !== '')
}

const RETRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Runs work whose changes are kept together or not at all. Inside it only the handle that it is given may be
 * used: on the embedded database any other one waits for ever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === RETRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK))
        throw error
    }
  }
}

const locks = { seed: 4001, content: 4002 } as const

/** Like `inTransaction`, and of all servers on one database only one is at it at a time. */
export function inTurn<T>(
  db: Db,
  lock: keyof typeof locks,
  work: (tx: Db) => Promise<T>
): Promise<T> {
  return inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(locks[lock])})`.execute(tx)
    return work(tx)
  })
}
