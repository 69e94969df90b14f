import { lazyOrOffline } from '../query/lazy-or-offline.ts'

export const wishlistApi = lazyOrOffline(() => import('../../api/wishlist.ts'))
