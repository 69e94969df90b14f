import { cleanStores } from 'nanostores'
import { $consent, $settingsRequested } from '../../src/consent/consent.ts'
import { $cart, $itemsCount } from '../../src/stores/cart/cart.ts'
import { $viewed } from '../../src/stores/product/recently-viewed.ts'
import { $recentSearches } from '../../src/stores/search/recent-searches.ts'
import { $shownToasts, $toasts } from '../../src/stores/toasts/toasts.ts'
import { $wishlistCount } from '../../src/stores/wishlist/wishlist-count.ts'

/** Removes all listeners, so that the next page mounts the stores again. Not available in production builds. */
export function unmountStores(): void {
  cleanStores(
    $recentSearches,
    $viewed,
    $cart,
    $itemsCount,
    $consent,
    $settingsRequested,
    $toasts,
    $shownToasts,
    $wishlistCount
  )
}
