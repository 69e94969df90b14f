import type { Registry } from '../src/loader/registry.ts'

/**
 * The tags on most pages of a shop, bundled with the entry point. All other tags are in `index.ts`, which is loaded when the page
 * contains one of them. One line each, in the same format.
 */
export const usual: Registry = {
  'vitrine-add-to-cart': ['visible', () => import('./add-to-cart/add-to-cart.element.ts')],
  'vitrine-analytics': ['idle', () => import('./analytics/analytics.element.ts')],
  'vitrine-cart-summary': ['visible', () => import('./cart-summary/cart-summary.element.ts')],
  'vitrine-consent-banner': [
    'eager',
    () => import('./consent-banner/consent-banner.element.ts')
  ],
  'vitrine-consent-settings': [
    'idle',
    () => import('./consent-settings/consent-settings.element.ts')
  ],
  'vitrine-search-box': ['idle', () => import('./search-box/search-box.element.ts')],
  'vitrine-toasts': ['eager', () => import('./toasts/toasts.element.ts')]
}
