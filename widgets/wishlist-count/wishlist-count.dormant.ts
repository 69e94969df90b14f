import { $wishlistCount } from '../../src/stores/wishlist/wishlist-count.ts'
import { wakeWhen } from '../wake-when.ts'

/** The server-rendered count stays correct until the lists change, in this tab or another one [WISH-07]. */
export const wishlistCount = wakeWhen($wishlistCount, count => count !== undefined)
