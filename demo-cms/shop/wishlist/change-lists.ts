import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WishlistKind } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isOwnedBy, lockOwner, type Owner, ownerColumns } from './owner.ts'

/** Nobody looks through more lists than these. */
const MOST_LISTS = 50
/** Nor through more wishes on one. */
const MOST_WISHES = 300
/** Pieces of one wish. */
const MOST_WISHED = 9999

/** A wish: a variant, how many, and where it goes. */
export interface Wish {
  variantId: number
  quantity: number
  /** Without one: a new list of that name, else the newest of its kind, else a first one. */
  listId?: number | undefined
  newName?: string | undefined
  kind: WishlistKind
}

/**
 * Puts a variant onto a list, at least as many as were asked for: sent twice it is one wish.
 *
 * @throws {RefusalError} 404 for an unknown variant or a list that is not theirs, 409 when there is no room.
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

/** Adds variants to a list that is theirs, or raises their quantity to what is asked. */
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
  if (there.size + more.length > MOST_WISHES) {
    throw new RefusalError(409, text(culture, 'Wishlist.Full', { max: MOST_WISHES }))
  }
  const added: { itemId: number; isNew: boolean }[] = []
  for (const { variantId, quantity, priceMinor } of wishes) {
    const pieces = Math.min(Math.max(1, quantity), MOST_WISHED)
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
          // one that was taken off before begins anew
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

/** What a list is called that nobody gave a name. */
export function defaultName(culture: Culture, kind: WishlistKind): string {
  return text(culture, kind === 'birthlist' ? 'Wishlist.FirstBirthlist' : 'Wishlist.First')
}

/** Makes an empty list. @throws {RefusalError} 409 when there are too many. */
export function createList(
  db: Db,
  owner: Owner,
  { name, kind }: { name: string; kind: WishlistKind },
  culture: Culture
): Promise<number> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, owner)
    const { count } = await tx
      .selectFrom('wishlists as list')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(isOwnedBy(owner))
      .executeTakeFirstOrThrow()
    if (count >= MOST_LISTS) {
      throw new RefusalError(409, text(culture, 'Wishlist.TooMany', { max: MOST_LISTS }))
    }
    const { id } = await tx
      .insertInto('wishlists')
      .values({ ...ownerColumns(owner), kind, name: nameOf(name, culture) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A name that can be shown. @throws {RefusalError} 422 for none. */
function nameOf(name: string, culture: Culture): string {
  if (!name) throw new RefusalError(422, text(culture, 'Wishlist.NoName'))
  return name.slice(0, 80)
}

/** Names or describes a list [WISH-04]. */
export async function updateList(
  db: Db,
  owner: Owner,
  id: number,
  { name, description }: { name?: string; description?: string },
  culture: Culture
): Promise<void> {
  await ownList(db, owner, id, culture)
  await db
    .updateTable('wishlists')
    .set({
      ...(name !== undefined && { name: nameOf(name, culture) }),
      ...(description !== undefined && { description: description.slice(0, 1000) })
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a list with all that is on it [WISH-06]. */
export async function deleteList(
  db: Db,
  owner: Owner,
  id: number,
  culture: Culture
): Promise<void> {
  await ownList(db, owner, id, culture)
  await db.deleteFrom('wishlists').where('id', '=', id).execute()
}

/** Gives a list its public address, or takes it away: the address of before leads nowhere then. */
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

/** What can change of a wish. */
export interface WishChanges {
  quantity?: number
  bought?: number
  note?: string
  removed_at?: Date | null
}

/** Changes a wish of theirs [WISH-05]. @throws {RefusalError} 404 when there is none such. */
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
        quantity: Math.min(Math.max(1, quantity), MOST_WISHED)
      }),
      ...(note !== undefined && { note: note.slice(0, 300) })
    })
    .whereRef('list.id', '=', 'item.wishlist_id')
    .where('item.id', '=', itemId)
    .where(isOwnedBy(owner))
    // what was taken off can only be put back
    .where('item.removed_at', changes.removed_at === null ? 'is not' : 'is', null)
    .returning(['item.wishlist_id as listId', 'item.quantity'])
    .executeTakeFirst()
  if (!row) throw new RefusalError(404, text(culture, 'Wishlist.NoSuchWish'))
  return row
}

/** Takes a variant off one of their lists, or off all of them [WISH-06]; gives how many lists had it. */
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

/** @throws {RefusalError} 404 for a list that is not theirs, as for one that does not exist. */
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
