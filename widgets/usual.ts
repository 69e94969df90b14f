import type { Registry } from '../src/loader/registry.ts'

/**
 * The tags that most pages of a shop have: the start of every page knows them, the rest of the list (`index.ts`) comes with
 * the first other tag. In the same shape; one line each.
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
