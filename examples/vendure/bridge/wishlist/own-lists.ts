import type { RequestContext } from '@vendure/core'
import type { WishlistKind } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { ownerOf } from '../cart/saved-calls.ts'
import { WishlistEntity, WishlistLineEntity } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { type BridgeSession, idOf, type Shop } from '../shop.ts'
import { unitPrice, type VariantView } from '../variants.ts'
import { listsOf } from './read-lists.ts'

/** The most that a list, a name and a note may be: they come from the browser. */
const MOST = 1_000_000

/** The lists of one shopper, within a transaction that has locked the session. */
export interface OwnLists {
  shop: Shop
  ctx: RequestContext
  owner: string
  culture: string
}

export function ownLists(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession,
  culture: string
): OwnLists {
  return { shop, ctx, owner: ownerOf(session), culture }
}

/** @throws {RefusalError} 404 if the shopper has no such list. */
export async function ownList(own: OwnLists, typed: string): Promise<WishlistEntity> {
  const { shop, ctx, owner, culture } = own
  const id = idOf(typed)
  const found =
    id === undefined
      ? null
      : await shop.connection.getRepository(ctx, WishlistEntity).findOneBy({ id, owner })
  if (!found) throw new RefusalError(404, messageIn(culture, 'noSuchList'))
  return found
}

/** @throws {RefusalError} 404 if no list of the shopper has such a line. */
export async function ownLine(own: OwnLists, typed: string): Promise<WishlistLineEntity> {
  const id = idOf(typed)
  const lines = own.shop.connection.getRepository(own.ctx, WishlistLineEntity)
  const found = id === undefined ? null : await lines.findOneBy({ id })
  if (found) await ownList(own, String(found.listId))
  else throw new RefusalError(404, messageIn(own.culture, 'noSuchList'))
  return found
}

export async function createList(
  { shop, ctx, owner, culture }: OwnLists,
  typed: string,
  kind: WishlistKind
): Promise<WishlistEntity> {
  const name = typed.trim().slice(0, 100)
  if (name === '') throw new RefusalError(422, messageIn(culture, 'nameNeeded'))
  return shop.connection
    .getRepository(ctx, WishlistEntity)
    .save(new WishlistEntity({ owner, kind, name, description: '', shareToken: null }))
}

/** The list to add to: a named one, a new one, or the newest of its kind. */
export async function listFor(
  own: OwnLists,
  {
    WishlistId,
    Name,
    Kind = 'wishlist'
  }: {
    WishlistId?: string | undefined
    Name?: string | undefined
    Kind?: WishlistKind | undefined
  }
): Promise<WishlistEntity> {
  if (WishlistId !== undefined) return ownList(own, WishlistId)
  if (Name !== undefined) return createList(own, Name, Kind)
  const lists = await listsOf(own.shop, own.ctx, own.owner)
  const newest = lists.find(list => list.kind === Kind)
  const name = Kind === 'birthlist' ? 'birthlistName' : 'wishlistName'
  return newest ?? createList(own, messageIn(own.culture, name), Kind)
}

/** Puts pieces of a variant on a list; a variant is one line. */
export async function putOn(
  { shop, ctx }: OwnLists,
  list: WishlistEntity,
  view: VariantView,
  quantity: number
): Promise<void> {
  const lines = shop.connection.getRepository(ctx, WishlistLineEntity)
  const known = await lines.findOneBy({
    listId: list.id,
    variantId: view.id,
    isRemoved: false
  })
  if (known) {
    known.quantity = Math.min(known.quantity + quantity, MOST)
    await lines.save(known)
    return
  }
  await lines.save(
    new WishlistLineEntity({
      listId: list.id,
      variantId: view.id,
      quantity: Math.min(quantity, MOST),
      bought: 0,
      note: '',
      addedPrice: unitPrice(view, 1),
      currency: view.currency,
      isRemoved: false
    })
  )
}
