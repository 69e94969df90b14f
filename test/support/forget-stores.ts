import { cleanStores } from 'nanostores'
import { forgetFacts } from '../../src/behaviours/page-facts.ts'
import { forgetEvents } from '../../src/stores/analytics.ts'
import { $cart, $itemsCount, forgetCart } from '../../src/stores/cart.ts'
import { forgetCities } from '../../src/stores/cities.ts'
import { $consent, $wantsSettings } from '../../src/stores/consent.ts'
import { forgetOrigins } from '../../src/stores/item-origins.ts'
import { forgetProducts } from '../../src/stores/product.ts'
import { $recentSearches, forgetSearches } from '../../src/stores/recent-searches.ts'
import { $viewed } from '../../src/stores/recently-viewed.ts'
import { forgetSuggestions } from '../../src/stores/search.ts'
import { $shownToasts, $toasts } from '../../src/stores/toasts.ts'
import { $wishCount, forgetWishCount } from '../../src/stores/wish-count.ts'
import { forgetWishes } from '../../src/stores/wishlists.ts'

/** What one test or story did is not the next one's business. */
export function forgetStores(): void {
  cleanStores(
    $recentSearches,
    $viewed,
    $cart,
    $itemsCount,
    $consent,
    $wantsSettings,
    $toasts,
    $shownToasts,
    $wishCount
  )
  forgetCart()
  forgetEvents()
  forgetCities()
  forgetFacts()
  forgetOrigins()
  forgetProducts()
  forgetSuggestions()
  forgetSearches()
  forgetWishCount()
  forgetWishes()
  $consent.set({ status: 'undecided' })
  $wantsSettings.set(false)
  $viewed.set([])
  $toasts.set([])
}
