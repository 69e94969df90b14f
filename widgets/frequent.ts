import type { Registry } from '../src/loader/registry.ts'
import { analytics } from './analytics/analytics.dormant.ts'
import { cartSummary } from './cart-summary/cart-summary.dormant.ts'
import { consentBanner } from './consent-banner/consent-banner.dormant.ts'
import { consentSettings } from './consent-settings/consent-settings.dormant.ts'
import { currency } from './currency/currency.dormant.ts'
import { toasts } from './toasts/toasts.dormant.ts'
import { wishlistCount } from './wishlist-count/wishlist-count.dormant.ts'

/**
 * The tags of headers, footers and text pages, in the file that nearly every page loads. All other tags are in `index.ts`, which is
 * loaded when the page contains one of them. One line each, in the same format.
 */
export const frequent: Registry = {
  'vitrine-analytics': ['dormant', () => import('./analytics/analytics.element.ts'), analytics],
  'vitrine-cart-summary': [
    'interaction',
    () => import('./cart-summary/cart-summary.element.ts'),
    cartSummary
  ],
  'vitrine-consent-banner': [
    'dormant',
    () => import('./consent-banner/consent-banner.element.ts'),
    consentBanner
  ],
  'vitrine-consent-settings': [
    'interaction',
    () => import('./consent-settings/consent-settings.element.ts'),
    consentSettings
  ],
  'vitrine-culture': ['interaction', () => import('./culture/culture.element.ts')],
  'vitrine-currency': ['interaction', () => import('./currency/currency.element.ts'), currency],
  'vitrine-reorder': ['interaction', () => import('./reorder/reorder.element.ts')],
  'vitrine-search-box': ['interaction', () => import('./search-box/search-box.element.ts')],
  'vitrine-toasts': ['dormant', () => import('./toasts/toasts.element.ts'), toasts],
  'vitrine-wishlist-count': [
    'interaction',
    () => import('./wishlist-count/wishlist-count.element.ts'),
    wishlistCount
  ]
}
