import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { mergeReservations } from './merge-reservations.ts'
import { moveItem } from './move-wish.ts'

/**
 * Moves a guest's lists to the customer at login. Lists with the same name and kind are merged, keeping the larger
 * quantity of each item; other lists and lists with a public URL move unchanged. Gift promises of the guest move, too, and are
 * merged with those of the customer for the same gift.
 */
export function mergeWishlists(db: Db, sessionHash: string, customerId: number): Promise<void> {
  return inTransaction(db, async tx => {
    const lists = await tx
      .selectFrom('wishlists')
      .select(['id', 'name', 'kind', 'share_token'])
      .where('session_hash', '=', sessionHash)
      .orderBy('id')
      // of two concurrent logins, the second finds nothing left
      .forUpdate()
      .execute()
    for (const list of lists) await mergeList(tx, list, customerId)
    await tx
      .updateTable('wishlist_reservations')
      .set({ session_hash: null, customer_id: customerId })
      .where('session_hash', '=', sessionHash)
      .execute()
    await mergeReservations(tx, sql<boolean>`promise.customer_id = ${customerId}`)
  })
}

async function mergeList(
  tx: Db,
  list: {
    id: number
    name: string
    kind: 'wishlist' | 'birthlist'
    share_token: string | null
  },
  customerId: number
): Promise<void> {
  const own = await tx
    .selectFrom('wishlists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', list.kind)
    .where(where => where(where.fn('lower', ['name']), '=', list.name.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst()
  if (!own || list.share_token) {
    await tx
      .updateTable('wishlists')
      .set({ session_hash: null, customer_id: customerId })
      .where('id', '=', list.id)
      .execute()
    return
  }
  const items = await tx
    .selectFrom('wishlist_items')
    .select('id')
    .where('wishlist_id', '=', list.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of items) await moveItem(tx, id, own.id)
  await tx.deleteFrom('wishlists').where('id', '=', list.id).execute()
}
