import type { Registry } from '../src/loader/registry.ts'

/** Every tag, the moment its code is fetched when the tag names none, and its code: one line each. */
export const widgets: Registry = {
  'vitrine-add-to-cart': ['visible', () => import('./add-to-cart/add-to-cart.element.ts')],
  'vitrine-cart-items': ['eager', () => import('./cart-items/cart-items.element.ts')],
  'vitrine-cart-summary': ['visible', () => import('./cart-summary/cart-summary.element.ts')],
  'vitrine-consent-banner': [
    'eager',
    () => import('./consent-banner/consent-banner.element.ts')
  ],
  'vitrine-consent-settings': [
    'idle',
    () => import('./consent-settings/consent-settings.element.ts')
  ],
  'vitrine-filters': ['eager', () => import('./filters/filters.element.ts')],
  'vitrine-price-tiers': ['visible', () => import('./price-tiers/price-tiers.element.ts')],
  'vitrine-quantity': ['visible', () => import('./quantity/quantity.element.ts')],
  'vitrine-search-box': ['idle', () => import('./search-box/search-box.element.ts')],
  'vitrine-toasts': ['eager', () => import('./toasts/toasts.element.ts')],
  'vitrine-variation-form': [
    'eager',
    () => import('./variation-form/variation-form.element.ts')
  ]
}
