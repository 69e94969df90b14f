import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { type Person, personalTables } from './personal-tables.ts'

/** All data about a customer, by table. */
export type PersonalData = Record<string, unknown[]>

/** Reads everything that the shop stores about a customer, as of one moment. */
export function exportData(db: Db, customerId: number): Promise<PersonalData> {
  return inTransaction(db, async tx => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx)
    const { email } = await tx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const person: Person = { customerId, email }
    const data: PersonalData = {}
    for (const [table, { of, secrets = [] }] of Object.entries(personalTables())) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - ${[...secrets]}::text[] as row
        from ${sql.table(table)} as t where ${of(person)}`.execute(tx)
      data[table] = rows.map(({ row }) => row)
    }
    return data
  })
}
