import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/**
 * Makes one reservation of several by the same giver for the same item, with all their pieces: a guest who logs in may have reserved
 * pieces before as a customer, and items that are merged may both be reserved.
 *
 * @param which A condition on `wishlist_reservations as promise`.
 */
export async function mergeReservations(tx: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with merged as (
      select min(id) as id, item_id, customer_id, session_hash, sum(quantity)::int as quantity
      from wishlist_reservations as promise where ${which}
      group by item_id, customer_id, session_hash having count(*) > 1),
    kept as (
      update wishlist_reservations as promise set quantity = merged.quantity
      from merged where promise.id = merged.id)
    delete from wishlist_reservations as promise using merged
    where promise.item_id = merged.item_id and promise.id <> merged.id
      and promise.customer_id is not distinct from merged.customer_id
      and promise.session_hash is not distinct from merged.session_hash`.execute(tx)
}
