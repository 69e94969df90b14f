import { forgetPageAnalytics } from '../../src/behaviours/page-analytics.ts'
import { forgetEvents } from '../../src/stores/analytics.ts'
import { forgetFolders } from '../../src/stores/asset-folders.ts'
import { forgetLibrary } from '../../src/stores/asset-library.ts'
import { forgetCart } from '../../src/stores/cart.ts'
import { resetCheckout } from '../../src/stores/checkout.ts'
import { forgetCities } from '../../src/stores/cities.ts'
import { forgetConsent } from '../../src/stores/consent.ts'
import { forgetOrigins } from '../../src/stores/item-origins.ts'
import { forgetMapsKey } from '../../src/stores/maps-key.ts'
import { forgetPopups } from '../../src/stores/popups.ts'
import { forgetProducts } from '../../src/stores/product.ts'
import { forgetSearches } from '../../src/stores/recent-searches.ts'
import { $viewed } from '../../src/stores/recently-viewed.ts'
import { forgetSuggestions } from '../../src/stores/search.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { forgetWishlistCount } from '../../src/stores/wishlist-count.ts'
import { forgetInWishlist } from '../../src/stores/wishlists.ts'
import { forgetEnds } from '../../widgets/countdown/end-once.ts'

/**
 * Resets the shared state to that of a new page. Uses only public functions, so that it also works in production
 * builds.
 */
export function forgetStores(): void {
  forgetCart()
  resetCheckout()
  forgetEvents()
  forgetCities()
  forgetFolders()
  forgetLibrary()
  forgetPageAnalytics()
  forgetMapsKey()
  forgetOrigins()
  forgetPopups()
  forgetProducts()
  forgetSuggestions()
  forgetSearches()
  forgetWishlistCount()
  forgetInWishlist()
  forgetEnds()
  $viewed.set([])
  $toasts.set([])
  // last, because the calls above remove stored data only while the shopper allows storage
  forgetConsent()
}
