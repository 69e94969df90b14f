import { lazyOrOffline } from '../../src/stores/query/lazy-or-offline.ts'

/** The actions on saved items. */
export const savedItemsCode = lazyOrOffline(
  () => import('../../src/stores/cart/saved-items.ts')
)
