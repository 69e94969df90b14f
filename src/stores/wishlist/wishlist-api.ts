import { lazyCode } from '../query/lazy-code.ts'

export const wishlistApi = lazyCode(() => import('../../api/wishlist.ts'))
