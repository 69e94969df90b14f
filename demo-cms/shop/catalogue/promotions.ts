import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { forgetVersions, shared } from '../../kernel/database/shared-data.ts'

/** When a product's promotion ends; `undefined` if it has none. */
export async function promotionEnd(db: Db, productId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('promotions')
    .select('ends_at')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.ends_at
}

/** A promotion is looked for this early, in ms, in case the clock of the database is ahead. */
const CLOCK_TOLERANCE_MS = 60_000

/** Restores the prices of products whose promotion is over, quantity discounts in proportion. */
export async function endPromotions(db: Db): Promise<void> {
  const next = await shared(db, 'next end of a promotion', () => nextEnd(db))
  if (next === undefined || next - Date.now() > CLOCK_TOLERANCE_MS) return
  const due = await db
    .selectFrom('promotions')
    .select('product_id')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
  for (const { product_id } of due) await endPromotion(db, product_id)
  if (due.length > 0) forgetVersions()
}

async function nextEnd(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.min('ends_at').as('next'))
    .executeTakeFirst()
  return row?.next?.getTime()
}

function endPromotion(db: Db, productId: number): Promise<void> {
  return inTransaction(db, async tx => {
    const gone = await tx
      .deleteFrom('promotions')
      .where('product_id', '=', productId)
      .returning('product_id')
      .executeTakeFirst()
    // another server has already ended it
    if (!gone) return
    await sql`update price_tiers set
        price_minor = round(price_tiers.price_minor::numeric * original_price_minor / variants.price_minor)
      from variants where variants.id = variant_id and product_id = ${productId}
        and original_price_minor is not null`.execute(tx)
    await sql`update variants set price_minor = original_price_minor, original_price_minor = null
      where product_id = ${productId} and original_price_minor is not null`.execute(tx)
    await sql`update products set original_price_minor = null,
        price_minor = (select min(price_minor) from variants where product_id = products.id)
      where id = ${productId}`.execute(tx)
  })
}
