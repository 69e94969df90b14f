import { lazyCode } from './lazy-code.ts'

export const wishlistApi = lazyCode(() => import('../api/wishlist.ts'))
