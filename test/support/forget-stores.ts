import { forgetPageAnalytics } from '../../src/behaviours/page-analytics.ts'
import { forgetConsent } from '../../src/consent/consent.ts'
import { forgetEvents } from '../../src/stores/analytics/analytics.ts'
import { forgetOrigins } from '../../src/stores/analytics/item-origins.ts'
import { forgetFolders } from '../../src/stores/assets/asset-folders.ts'
import { forgetLibrary } from '../../src/stores/assets/asset-library.ts'
import { forgetUploads } from '../../src/stores/assets/library-uploads.ts'
import { forgetCart } from '../../src/stores/cart/cart.ts'
import { resetCheckout } from '../../src/stores/checkout/checkout.ts'
import { forgetPopups } from '../../src/stores/content/popups.ts'
import { forgetCities } from '../../src/stores/delivery/cities.ts'
import { forgetMapsKey } from '../../src/stores/media/maps-key.ts'
import { forgetProducts } from '../../src/stores/product/product.ts'
import { $viewed } from '../../src/stores/product/recently-viewed.ts'
import { forgetSearches } from '../../src/stores/search/recent-searches.ts'
import { forgetSuggestions } from '../../src/stores/search/search.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { forgetWishlistCount } from '../../src/stores/wishlist/wishlist-count-page.ts'
import { forgetInWishlist } from '../../src/stores/wishlist/wishlists.ts'
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
  forgetUploads()
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
