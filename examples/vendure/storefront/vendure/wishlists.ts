import type { FullWishlist, WishlistSummary } from 'vitrine/contract'
import { ownerOf } from '../../bridge/cart/saved-calls.ts'
import { reading } from '../../bridge/context.ts'
import type { Shop as Bridge } from '../../bridge/shop.ts'
import { fullList, listsOf, sharedList, summariesOf } from '../../bridge/wishlist/read-lists.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'

/** The lists of the shopper, without their lines. */
export function wishlists(shop: Bridge, visit: BridgeVisit): Promise<WishlistSummary[]> {
  return reading(shop, callOf(shop, visit), async (ctx, session) => {
    const lists = session ? await listsOf(shop, ctx, ownerOf(session)) : []
    return summariesOf(shop, ctx, visit.culture, lists)
  })
}

/** A list of the shopper; `undefined` if it is another's. */
export function wishlist(
  shop: Bridge,
  visit: BridgeVisit,
  id: string
): Promise<FullWishlist | undefined> {
  return reading(shop, callOf(shop, visit), async (ctx, session) => {
    const lists = session ? await listsOf(shop, ctx, ownerOf(session)) : []
    const found = lists.find(one => String(one.id) === id)
    return found && fullList(shop, ctx, visit.culture, found)
  })
}

/** A list that its owner has shared. */
export function sharedWishlist(
  shop: Bridge,
  visit: BridgeVisit,
  token: string
): Promise<FullWishlist | undefined> {
  return reading(shop, callOf(shop, visit), async ctx => {
    const found = await sharedList(shop, ctx, token)
    return found && fullList(shop, ctx, visit.culture, found)
  })
}
