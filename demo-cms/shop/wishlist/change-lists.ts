import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WishlistKind } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { cutText } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isOwnedBy, lockOwner, type Owner, ownerColumns, waitForOwner } from './owner.ts'

/** The maximum number of lists per owner. */
const MAX_LISTS = 50
/** The maximum number of items per list. */
const MAX_WISHES = 300
/** The maximum quantity of an item. */
const MAX_WISHED = 9999

/** A variant to add to a list. */
export interface Wish {
  variantId: number
  quantity: number
  /**
   * If missing: a new list with the name `newName`, otherwise the newest list of the kind, which is created if there is
   * none.
   */
  listId?: number | undefined
  newName?: string | undefined
  kind: WishlistKind
}

/**
 * Adds a variant to a list, or raises its quantity: a repetition changes nothing.
 *
 * @throws {RefusalError} 404 for an unknown variant or list, 409 if a limit is reached.
 */
export function addWish(
  db: Db,
  owner: Owner,
  wish: Wish,
  culture: Culture
): Promise<{ listId: number; isNew: boolean; itemId: number }> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    const variant = await tx
      .selectFrom('variants')
      .select(['id', 'price_minor'])
      .where('id', '=', wish.variantId)
      .executeTakeFirst()
    if (!variant) throw new RefusalError(404, text(culture, 'Cart.NoSuchProduct'))
    const listId = await listFor(tx, owner, wish, culture)
    const [added] = await addItems(
      tx,
      listId,
      [{ ...wish, priceMinor: variant.price_minor }],
      culture
    )
    return { listId, ...added! }
  })
}

/** Adds variants to a list of the owner, or raises the quantities of those that are on it. */
export async function addItems(
  tx: Db,
  listId: number,
  wishes: readonly { variantId: number; quantity: number; priceMinor: number }[],
  culture: Culture
): Promise<{ itemId: number; isNew: boolean }[]> {
  const rows = await tx
    .selectFrom('wishlist_items')
    .select(['variant_id', 'removed_at'])
    .where('wishlist_id', '=', listId)
    .execute()
  const there = new Set(rows.filter(row => !row.removed_at).map(row => row.variant_id))
  const more = wishes.filter(wish => !there.has(wish.variantId))
  if (there.size + more.length > MAX_WISHES) {
    throw new RefusalError(409, text(culture, 'Wishlist.Full', { max: MAX_WISHES }))
  }
  const added: { itemId: number; isNew: boolean }[] = []
  for (const { variantId, quantity, priceMinor } of wishes) {
    const pieces = Math.min(Math.max(1, quantity), MAX_WISHED)
    const { id } = await tx
      .insertInto('wishlist_items')
      .values({
        wishlist_id: listId,
        variant_id: variantId,
        quantity: pieces,
        added_price_minor: priceMinor
      })
      .onConflict(conflict =>
        conflict.columns(['wishlist_id', 'variant_id']).doUpdateSet({
          // a removed item is added as if it were new
          quantity: sql`case when wishlist_items.removed_at is null
            then greatest(wishlist_items.quantity, excluded.quantity) else excluded.quantity end`,
          added_price_minor: sql`case when wishlist_items.removed_at is null
            then wishlist_items.added_price_minor else excluded.added_price_minor end`,
          added_at: sql`case when wishlist_items.removed_at is null
            then wishlist_items.added_at else excluded.added_at end`,
          removed_at: null
        })
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    added.push({ itemId: id, isNew: !there.has(variantId) })
  }
  return added
}

async function listFor(tx: Db, owner: Owner, wish: Wish, culture: Culture): Promise<number> {
  const { listId, newName, kind } = wish
  if (listId !== undefined) return ownList(tx, owner, listId, culture)
  if (newName) return createList(tx, owner, { name: newName, kind }, culture)
  const newest = await tx
    .selectFrom('wishlists as list')
    .select('list.id')
    .where(isOwnedBy(owner))
    .where('list.kind', '=', kind)
    .orderBy('list.id', 'desc')
    .executeTakeFirst()
  if (newest) return newest.id
  return createList(tx, owner, { name: defaultName(culture, kind), kind }, culture)
}

/** The default name of a list. */
export function defaultName(culture: Culture, kind: WishlistKind): string {
  return text(culture, kind === 'birthlist' ? 'Wishlist.FirstBirthlist' : 'Wishlist.First')
}

/**
 * Creates an empty list. If the owner already has a list of this kind and name, that one is returned, so that a form sent twice
 * creates one list.
 *
 * @throws {RefusalError} 422 without a name, 409 if the limit is reached.
 */
export function createList(
  db: Db,
  owner: Owner,
  { name, kind }: { name: string; kind: WishlistKind },
  culture: Culture
): Promise<number> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    await waitForOwner(tx, owner)
    const lists = await tx
      .selectFrom('wishlists as list')
      .select(['id', 'name', 'kind'])
      .where(isOwnedBy(owner))
      .execute()
    const listName = nameOf(name, culture)
    const existing = lists.find(list => list.kind === kind && list.name === listName)
    if (existing) return existing.id
    if (lists.length >= MAX_LISTS) {
      throw new RefusalError(409, text(culture, 'Wishlist.TooMany', { max: MAX_LISTS }))
    }
    const { id } = await tx
      .insertInto('wishlists')
      .values({ ...ownerColumns(owner), kind, name: listName })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Validates the name of a list. @throws {RefusalError} 422 for an empty name. */
function nameOf(name: string, culture: Culture): string {
  if (!name) throw new RefusalError(422, text(culture, 'Wishlist.NoName'))
  return cutText(name, 80)
}

/** Updates the name, description or date of birth of a list [WISH-04]. */
export async function updateList(
  db: Db,
  owner: Owner,
  id: number,
  {
    name,
    description,
    birthDate
  }: { name?: string; description?: string; birthDate?: string | null },
  culture: Culture
): Promise<void> {
  await ownList(db, owner, id, culture)
  await db
    .updateTable('wishlists')
    .set({
      ...(name !== undefined && { name: nameOf(name, culture) }),
      ...(description !== undefined && { description: cutText(description, 1000) }),
      ...(birthDate !== undefined && { birth_date: birthDate })
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a list with all its items [WISH-06]. */
export async function deleteList(
  db: Db,
  owner: Owner,
  id: number,
  culture: Culture
): Promise<void> {
  await ownList(db, owner, id, culture)
  await db.deleteFrom('wishlists').where('id', '=', id).execute()
}

/** Gives a list a public URL, or removes it, after which the old URL no longer works. */
export async function shareList(
  db: Db,
  owner: Owner,
  id: number,
  isShared: boolean,
  culture: Culture
): Promise<string | null> {
  await ownList(db, owner, id, culture)
  const fresh = isShared ? randomBytes(16).toString('base64url') : null
  const { share_token } = await db
    .updateTable('wishlists')
    .set({ share_token: fresh && sql<string>`coalesce(share_token, ${fresh})` })
    .where('id', '=', id)
    .returning('share_token')
    .executeTakeFirstOrThrow()
  return share_token
}

/** The properties of an item that can change. */
export interface WishChanges {
  quantity?: number
  bought?: number
  note?: string
  removed_at?: Date | null
}

/** Changes an item [WISH-05]. @throws {RefusalError} 404 if the owner has no such item. */
export async function updateWish(
  db: Db,
  owner: Owner,
  itemId: number,
  changes: WishChanges,
  culture: Culture
): Promise<{ listId: number; quantity: number }> {
  const { quantity, note } = changes
  const row = await db
    .updateTable('wishlist_items as item')
    .from('wishlists as list')
    .set({
      ...changes,
      ...(quantity !== undefined && {
        quantity: Math.min(Math.max(1, quantity), MAX_WISHED)
      }),
      ...(note !== undefined && { note: cutText(note, 300) })
    })
    .whereRef('list.id', '=', 'item.wishlist_id')
    .where('item.id', '=', itemId)
    .where(isOwnedBy(owner))
    // a removed item can only be put back
    .where('item.removed_at', changes.removed_at === null ? 'is not' : 'is', null)
    .returning(['item.wishlist_id as listId', 'item.quantity'])
    .executeTakeFirst()
  if (!row) throw new RefusalError(404, text(culture, 'Wishlist.NoSuchWish'))
  return row
}

/** Removes a variant from one or all of the owner's lists [WISH-06]; returns how many lists contained it. */
export function removeVariant(
  db: Db,
  owner: Owner,
  variantId: number,
  listId?: number
): Promise<number> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    const { numUpdatedRows } = await tx
      .updateTable('wishlist_items as item')
      .from('wishlists as list')
      .set({ removed_at: new Date() })
      .whereRef('list.id', '=', 'item.wishlist_id')
      .where('item.variant_id', '=', variantId)
      .where('item.removed_at', 'is', null)
      .where(isOwnedBy(owner))
      .$if(listId !== undefined, query => query.where('item.wishlist_id', '=', listId!))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/** @throws {RefusalError} 404 for lists of others, as for those that do not exist. */
export async function ownList(
  db: Db,
  owner: Owner,
  id: number,
  culture: Culture
): Promise<number> {
  const row = await db
    .selectFrom('wishlists as list')
    .select('list.id')
    .where('list.id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!row) throw new RefusalError(404, text(culture, 'Wishlist.NoSuchList'))
  return row.id
}
