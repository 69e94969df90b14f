import { sql } from 'kysely'
import type { DiscontinuedLine, WishlistLine } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { formerVariants, noLongerSold } from '../catalogue/former-variants.ts'
import { isOwnedBy, lockOwner, type Owner, ownerColumns } from './owner.ts'
import { birthDate, readDiscontinued, readLines } from './read-lists.ts'

/** An item as guests see it. */
interface Gift extends WishlistLine {
  /** The quantity that has not been promised or bought yet. */
  left: number
  /** The quantity that this guest has promised. */
  mine: number
}

/** A shared list as everyone with its URL sees it: it reveals its name, but not its owner. */
export interface SharedList {
  name: string
  kind: 'wishlist' | 'birthlist'
  /** ISO 8601. */
  birthDate: string | null
  /** The viewer is the owner, from whom promises are kept secret. */
  isOwn: boolean
  gifts: Gift[]
  /** Gifts that are no longer sold: promises of them can only be withdrawn. */
  discontinued: (DiscontinuedLine & Pick<Gift, 'mine'>)[]
}

/** The list with a public URL; `undefined` if there is none, or if it is no longer shared. */
export async function readSharedList(
  db: Db,
  site: PricedSite,
  token: string,
  viewer: Owner
): Promise<SharedList | undefined> {
  const list = await sharedList(db, token, viewer)
  if (!list) return undefined
  const { id, name, kind, birthDate, isOwn } = list
  const lines = await readLines(db, site, id, !isOwn)
  const former = await readDiscontinued(db, site, id, !isOwn)
  const mine = await promisedBy(db, id, viewer)
  const mineOf = (line: { WishlistProductId: string }) => mine.get(line.WishlistProductId) ?? 0
  return {
    name,
    kind,
    birthDate,
    isOwn,
    gifts: lines.map(line => ({
      ...line,
      // the owner's notes may be private
      Note: '',
      left: Math.max(0, line.Quantity - line.BoughtQuantity - (line.ReservedQuantity ?? 0)),
      mine: mineOf(line)
    })),
    discontinued: former.map(line => ({ ...line, mine: mineOf(line) }))
  }
}

async function sharedList(db: Db, token: string, viewer: Owner) {
  if (!token) return undefined
  return db
    .selectFrom('wishlists as list')
    .select(['list.id', 'list.name', 'list.kind', birthDate.as('birthDate')])
    .select(sql<boolean>`coalesce(${isOwnedBy(viewer)}, false)`.as('isOwn'))
    .where('list.share_token', '=', token)
    .executeTakeFirst()
}

async function promisedBy(db: Db, listId: number, giver: Owner): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('wishlist_reservations as promise')
    .innerJoin('wishlist_items as item', 'item.id', 'promise.item_id')
    // a guest who logs in may have more than one
    .select(['item.id', sql<number>`sum(promise.quantity)::int`.as('quantity')])
    .where('item.wishlist_id', '=', listId)
    .where(isPromisedBy(giver))
    .groupBy('item.id')
    .execute()
  return new Map(rows.map(row => [String(row.id), row.quantity]))
}

function isPromisedBy({ customerId, sessionHash }: Owner) {
  return sql<boolean>`(promise.customer_id = ${customerId}::int or promise.session_hash = ${sessionHash}::text)`
}

/**
 * Promises a quantity of a gift, replacing this guest's earlier promise; 0 withdraws it. Locks the item, so that only
 * one guest gets the last piece.
 *
 * @throws {RefusalError} 404 for an unknown item, 409 if too few are left, 422 for the owner.
 */
export function promiseGift(
  db: Db,
  token: string,
  itemId: number,
  quantity: number,
  giver: Owner,
  culture: Culture
): Promise<void> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, giver)
    const list = await sharedList(tx, token, giver)
    const item =
      list?.kind === 'birthlist' &&
      (await tx
        .selectFrom('wishlist_items')
        .select(['quantity', 'bought', 'variant_id'])
        .where('id', '=', itemId)
        .where('wishlist_id', '=', list.id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst())
    if (!list || !item) throw new RefusalError(404, text(culture, 'Wishlist.NoSuchWish'))
    if (list.isOwn) throw new RefusalError(422, text(culture, 'Wishlist.OwnGift'))
    if (quantity > 0) {
      const former = await formerVariants(tx, culture, [item.variant_id])
      const gone = former.get(item.variant_id)
      if (gone) throw new RefusalError(409, noLongerSold(gone, culture))
    }
    await tx
      .deleteFrom('wishlist_reservations as promise')
      .where('promise.item_id', '=', itemId)
      .where(isPromisedBy(giver))
      .execute()
    if (quantity < 1) return
    const { promised } = await tx
      .selectFrom('wishlist_reservations')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('promised'))
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
    const left = item.quantity - item.bought - promised
    if (left < quantity) {
      throw new RefusalError(
        409,
        left > 0
          ? text(culture, 'Wishlist.FewerLeft', { count: left })
          : text(culture, 'Wishlist.GiftTaken')
      )
    }
    await tx
      .insertInto('wishlist_reservations')
      .values({ item_id: itemId, quantity, ...ownerColumns(giver) })
      .execute()
  })
}
