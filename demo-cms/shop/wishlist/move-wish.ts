import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { ownList, updateWish } from './change-lists.ts'
import { mergeReservations } from './merge-reservations.ts'
import { lockOwner, type Owner } from './owner.ts'

/** Moves an item to another list of the owner; if that list already has the variant, the larger quantity stays. */
export function moveWish(
  db: Db,
  owner: Owner,
  itemId: number,
  toListId: number,
  culture: Culture
): Promise<void> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    await ownList(tx, owner, toListId, culture)
    const { listId } = await updateWish(tx, owner, itemId, { removed_at: new Date() }, culture)
    if (listId !== toListId) await moveItem(tx, itemId, toListId)
    else await updateWish(tx, owner, itemId, { removed_at: null }, culture)
  })
}

/** Moves an item to a list, merging it into an existing item of the same variant. Promises of guests move along. */
export async function moveItem(tx: Db, itemId: number, listId: number): Promise<void> {
  const item = await tx
    .selectFrom('wishlist_items')
    .selectAll()
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('wishlist_items')
    .selectAll()
    .where('wishlist_id', '=', listId)
    .where('variant_id', '=', item.variant_id)
    .executeTakeFirst()
  if (!other) {
    await tx
      .updateTable('wishlist_items')
      .set({ wishlist_id: listId, removed_at: null })
      .where('id', '=', itemId)
      .execute()
    return
  }
  const isWished = other.removed_at === null
  await tx
    .updateTable('wishlist_items')
    .set({
      quantity: isWished ? Math.max(other.quantity, item.quantity) : item.quantity,
      bought: isWished ? Math.max(other.bought, item.bought) : item.bought,
      note: (isWished && other.note) || item.note,
      removed_at: null
    })
    .where('id', '=', other.id)
    .execute()
  await tx
    .updateTable('wishlist_reservations')
    .set({ item_id: other.id })
    .where('item_id', '=', itemId)
    .execute()
  await mergeReservations(tx, sql<boolean>`promise.item_id = ${other.id}`)
  await tx.deleteFrom('wishlist_items').where('id', '=', itemId).execute()
}
