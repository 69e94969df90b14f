import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrationFiles } from '../folders.ts'
import { lockFolder } from './folder-lock.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { type ServerLimits, serverPool } from './server-pool.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>

export interface DatabaseOptions {
  /** A PostgreSQL server; without it, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** The folder of the embedded database; without it, the data is kept in memory only. */
  dataDir?: string | undefined
  /** An embedded database that is already open. */
  pglite?: PGlite | undefined
}

/** How the embedded PostgreSQL is opened. */
export const EMBEDDED = {
  // the migrations use them
  extensions: { pg_trgm },
  // PostgreSQL clears its buffers when it starts: with its usual 160 MB, that takes longer than everything else
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
}

/**
 * Opens the database and runs the migrations.
 *
 * @throws If another process uses the data folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { databaseUrl } = options
  if (databaseUrl === undefined) return migrated(embedded(options))
  // a migration takes as long as it takes: these connections have no time limits
  const unlimited = await migrated(onServer(databaseUrl, {}))
  await unlimited.destroy()
  return onServer(databaseUrl)
}

async function migrated(db: Db): Promise<Db> {
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function onServer(connectionString: string, limits?: ServerLimits): Db {
  const pool = serverPool(connectionString, limits)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

function embedded({ dataDir, pglite }: DatabaseOptions): Db {
  if (!dataDir) {
    return onEmbedded(async () => pglite ?? (await PGlite.create(EMBEDDED)))
  }
  const release = lockFolder(dataDir)
  const db = onEmbedded(() => PGlite.create({ ...EMBEDDED, dataDir: join(dataDir, 'pgdata') }))
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    release()
  }
  return db
}

function onEmbedded(open: () => Promise<PGlite>): Db {
  const pglite = async () => withPreparedStatements(await open())
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
}

async function migrate(db: Db): Promise<void> {
  // branches are merged in any order: a migration may arrive after one with a higher number, which it never depends on
  const executed = await executedMigrations(db)
  const own = getMigrations()
  const [baseline = ''] = Object.keys(own)
  if (Object.keys(executed).length > 0 && !executed[baseline]) {
    throw new Error(
      `The database was created before the first release and cannot be updated. To create it anew, without its data, run: npm run seed -- --replace`
    )
  }
  const migrations = { ...executed, ...own }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * The migrations of this database by name, which may include those of a newer release. They only add, so this release still works,
 * but Kysely would refuse to start with migrations that it does not know.
 */
async function executedMigrations(db: Db): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists
  `.execute(db)
  if (!tables[0]?.exists) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { async up() {} }]))
}

function getMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    [...migrationFiles()].map(([name, path]) => [
      name,
      {
        async up(db: Kysely<never>) {
          const text = await readFile(path, 'utf8')
          for (const statement of statements(text)) await sql.raw(statement).execute(db)
        }
      }
    ])
  )
}

/** Drops the tables that the migrations created on a server. Other tables stay: the database may be shared. */
export async function dropTables(databaseUrl: string): Promise<void> {
  const files = [...migrationFiles().values()]
  const texts = await Promise.all(files.map(path => readFile(path, 'utf8')))
  const made = texts.flatMap(text => [
    ...text.matchAll(/^create (?:unlogged )?(table|sequence) (\w+)/gm)
  ])
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

/** Splits a migration into statements, which end with `;` at the end of a line: the embedded database runs one at a time. */
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
 * Runs `work` in a transaction, again after a deadlock or a serialization failure. `work` must use only the handle that it
 * receives: on the embedded database any other query would wait forever.
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

/** Like `inTransaction`, but servers that share a database run it one at a time. */
export function inTurn<T>(
  db: Db,
  lock: keyof typeof locks,
  work: (tx: Db) => Promise<T>
): Promise<T> {
  return inTransaction(db, async tx => {
    // filling an empty database takes longer than any request may
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(locks[lock])})`.execute(tx)
    return work(tx)
  })
}
