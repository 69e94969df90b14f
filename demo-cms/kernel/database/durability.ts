import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Settings without which a power cut loses transactions that were confirmed, or damages the database. */
const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Refuses to take orders on a PostgreSQL server that may lose them.
 *
 * @throws {Error} with the settings to change.
 */
export async function requireDurableCommits(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(REQUIRED)}) and setting = 'off' order by name
  `.execute(db)
  if (rows.length === 0) return
  const settings = rows.map(({ name }) => `${name} = off`).join(', ')
  throw new Error(
    `the PostgreSQL server runs with ${settings}, so that a power cut can lose orders that were confirmed. Change the settings, or set ALLOW_LOSSY_DATABASE=1 to accept this.`
  )
}
