import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import type { Schema } from '../kernel/database/schema.ts'

const AT_ONCE = 2000

/** Inserts many rows with one parameter per statement; all rows have the keys of the first. */
export async function insertRows<Table extends keyof Schema & string>(
  tx: Db,
  table: Table,
  rows: readonly object[]
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map(name => sql.ref(name)))
  const target = sql.table(table)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + AT_ONCE))
    await sql`insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${part}::jsonb)`.execute(
      tx
    )
  }
}

/** Makes the ids of new rows continue after the inserted ones. */
export async function continueIds(tx: Db, tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(tx)
  }
}
