import type { DormantPart } from '../../src/loader/registry.ts'
import { $wishlistCount, loadWishlistCount } from '../../src/stores/wishlist/wishlist-count.ts'
import { askWithoutCount } from '../ask-without-count.ts'
import { wakeWhen } from '../wake-when.ts'

/** The server-rendered count stays correct until the lists change, in this tab or another one [WISH-07]. */
export const wishlistCount: DormantPart = wake => {
  wakeWhen($wishlistCount, count => count !== undefined)(wake)
  askWithoutCount('vitrine-wishlist-count', loadWishlistCount)
}
