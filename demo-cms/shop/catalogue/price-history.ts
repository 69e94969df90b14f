import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'

/** The day of a change in the shop's time zone; `timestamptz - interval '30 days'` counts in the one of the database. */
const DAY_OF_CHANGE = sql`(latest.at at time zone ${sql.lit(SHOP_ZONE)})::date`

/**
 * The lowest price of each variant in the 30 days before its last change, whole days of the shop, in cents of a euro, which must be
 * shown with a discount (directive 98/6/EC, article 6a). Omits variants whose price has never changed.
 */
export async function lowestPrices(
  db: Db,
  variantIds: readonly number[]
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; lowest: number }>`
    select latest.variant_id as id, (
        select min(price_minor) from price_changes change
        where change.variant_id = latest.variant_id
          and change.changed_at > (${DAY_OF_CHANGE} - 30)::timestamp at time zone ${sql.lit(SHOP_ZONE)}
      ) as lowest
    from (select variant_id, max(changed_at) as at from price_changes
      where variant_id = any(${[...variantIds]}::int[]) group by variant_id) as latest`.execute(
    db
  )
  return new Map(rows.map(row => [row.id, row.lowest]))
}
