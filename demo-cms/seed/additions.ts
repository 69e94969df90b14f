import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What the shop's data got after its first seed: made once, also for a shop that was seeded before. */
const additions: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  'expected stock': addExpectedStock
}

export async function seedAdditions(tx: Db): Promise<void> {
  const known = await tx.selectFrom('facts').select('name').execute()
  const names = new Set(known.map(fact => fact.name))
  for (const [name, add] of Object.entries(additions)) {
    if (names.has(name)) continue
    await add(tx)
    await tx.insertInto('facts').values({ name, value: 'made' }).execute()
  }
}

/** Two of three empty shelves are filled again within the next weeks. */
async function addExpectedStock(tx: Db): Promise<void> {
  await sql`update stocks set
      expected_on = current_date + 3 + (variant_id * 7 + warehouse_id * 11) % 38,
      expected_quantity = 10 + (variant_id + warehouse_id) % 5 * 10
    where quantity = 0 and (variant_id + warehouse_id) % 3 > 0`.execute(tx)
}
