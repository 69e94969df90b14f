import { lazyCode } from './lazy-code.ts'

export const wishlistApi = lazyCode('wishlists', () => import('../api/wishlist.ts'))
