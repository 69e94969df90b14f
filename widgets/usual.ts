import type { Registry } from '../src/loader/registry.ts'

/**
 * The tags on most pages of a shop, bundled with the entry point. All other tags are in `index.ts`, which is loaded when the page
 * contains one of them. One line each, in the same format.
 */
export const usual: Registry = {
  'vitrine-add-to-cart': ['interaction', () => import('./add-to-cart/add-to-cart.element.ts')],
  'vitrine-analytics': ['dormant', () => import('./analytics/analytics.element.ts')],
  'vitrine-cart-summary': [
    'interaction',
    () => import('./cart-summary/cart-summary.element.ts')
  ],
  'vitrine-consent-banner': [
    'dormant',
    () => import('./consent-banner/consent-banner.element.ts')
  ],
  'vitrine-consent-settings': [
    'interaction',
    () => import('./consent-settings/consent-settings.element.ts')
  ],
  'vitrine-search-box': ['interaction', () => import('./search-box/search-box.element.ts')],
  'vitrine-toasts': ['dormant', () => import('./toasts/toasts.element.ts')]
}
