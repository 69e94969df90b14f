import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from './database.ts'

/** How long rows are kept, and which of them have expired. */
export interface Retention {
  /** What is deleted, for the table in README.md. */
  name: string
  /** How long it is kept, in the same table. */
  period: string
  table: string
  /** Which rows have expired: an SQL condition on the table. */
  expired: RawBuilder<unknown>
}

/** Small, so that no batch locks rows for long. */
const BATCH_SIZE = 500

/** Key of the advisory lock: several nodes may share the database, and one at a time is enough. */
const LOCK = 4003

/**
 * Deletes what has expired, in small batches; rows that a request is using wait for the next time. Returns the number of
 * deleted rows; 0 at once while another node is at it.
 */
export async function cleanUp(db: Db, retentions: readonly Retention[]): Promise<number> {
  let deleted = 0
  for (const retention of retentions) {
    for (;;) {
      const count = await inTransaction(db, tx => deleteBatch(tx, retention))
      if (count === undefined) return deleted
      deleted += count
      if (count < BATCH_SIZE) break
    }
  }
  return deleted
}

/** `undefined` while another node holds the lock. */
async function deleteBatch(tx: Db, { table, expired }: Retention): Promise<number | undefined> {
  const lock = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as "isOurs"
  `.execute(tx)
  if (!lock.rows[0]?.isOurs) return undefined
  const name = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid in (
      select ctid from ${name} where ${expired} limit ${sql.lit(BATCH_SIZE)} for update skip locked
    )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
