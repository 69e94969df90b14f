import { cleanStores } from 'nanostores'
import { $cart, $itemsCount } from '../../src/stores/cart.ts'
import { $consent, $settingsRequested } from '../../src/stores/consent.ts'
import { $recentSearches } from '../../src/stores/recent-searches.ts'
import { $viewed } from '../../src/stores/recently-viewed.ts'
import { $shownToasts, $toasts } from '../../src/stores/toasts.ts'
import { $wishlistCount } from '../../src/stores/wishlist-count.ts'

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
