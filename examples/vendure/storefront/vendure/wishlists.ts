import type { FullWishlist, WishlistSummary } from 'vitrine/contract'
import { ownerOf } from '../../bridge/cart/saved-calls.ts'
import { fullList, listsOf, sharedList, summariesOf } from '../../bridge/wishlist/read-lists.ts'
import type { Visit } from '../visit.ts'

/** The lists of the shopper, without their lines. */
export function wishlists(visit: Visit): Promise<WishlistSummary[]> {
  const { shop, culture } = visit
  return visit.reading(async (ctx, session) => {
    const lists = session ? await listsOf(shop, ctx, ownerOf(session)) : []
    return summariesOf(shop, ctx, culture, lists)
  })
}

/** A list of the shopper; `undefined` if it is another's. */
export function ownWishlist(visit: Visit, id: string): Promise<FullWishlist | undefined> {
  const { shop, culture } = visit
  return visit.reading(async (ctx, session) => {
    const lists = session ? await listsOf(shop, ctx, ownerOf(session)) : []
    const found = lists.find(one => String(one.id) === id)
    return found && fullList(shop, ctx, culture, found)
  })
}

/** A list that its owner has shared. */
export function sharedWishlist(visit: Visit, token: string): Promise<FullWishlist | undefined> {
  const { shop, culture } = visit
  return visit.reading(async ctx => {
    const found = await sharedList(shop, ctx, token)
    return found && fullList(shop, ctx, culture, found)
  })
}
