import type { Registry } from '../src/loader/registry.ts'
import { usual } from './usual.ts'

/** Every tag with its default loading strategy and its module: one line each. */
export const widgets: Registry = {
  ...usual,
  'vitrine-active-filters': [
    'eager',
    () => import('./active-filters/active-filters.element.ts')
  ],
  'vitrine-address-picker': [
    'eager',
    () => import('./address-picker/address-picker.element.ts')
  ],
  'vitrine-brand-carousel': [
    'visible',
    () => import('./brand-carousel/brand-carousel.element.ts')
  ],
  'vitrine-cart-items': ['eager', () => import('./cart-items/cart-items.element.ts')],
  'vitrine-card-payment': ['eager', () => import('./card-payment/card-payment.element.ts')],
  'vitrine-cart-shipping': ['eager', () => import('./cart-shipping/cart-shipping.element.ts')],
  'vitrine-category-list': [
    'visible',
    () => import('./category-list/category-list.element.ts')
  ],
  'vitrine-copy': ['visible', () => import('./copy/copy.element.ts')],
  'vitrine-country-field': ['eager', () => import('./country-field/country-field.element.ts')],
  'vitrine-city-field': ['idle', () => import('./city-field/city-field.element.ts')],
  'vitrine-checkout': ['eager', () => import('./checkout/checkout.element.ts')],
  'vitrine-coupon': ['eager', () => import('./coupon/coupon.element.ts')],
  'vitrine-coupon-list': ['visible', () => import('./coupon-list/coupon-list.element.ts')],
  'vitrine-customer-picker': [
    'eager',
    () => import('./customer-picker/customer-picker.element.ts')
  ],
  'vitrine-customer-reference': [
    'visible',
    () => import('./customer-reference/customer-reference.element.ts')
  ],
  'vitrine-countdown': ['visible', () => import('./countdown/countdown.element.ts')],
  'vitrine-filters': ['eager', () => import('./filters/filters.element.ts')],
  'vitrine-free-shipping': [
    'visible',
    () => import('./free-shipping/free-shipping.element.ts')
  ],
  'vitrine-delivery-address-change': [
    'visible',
    () => import('./delivery-address-change/delivery-address-change.element.ts')
  ],
  'vitrine-list-controls': ['eager', () => import('./list-controls/list-controls.element.ts')],
  'vitrine-pagination': ['visible', () => import('./pagination/pagination.element.ts')],
  'vitrine-pickup-points': [
    'visible',
    () => import('./pickup-points/pickup-points.element.ts')
  ],
  'vitrine-payment-methods': [
    'eager',
    () => import('./payment-methods/payment-methods.element.ts')
  ],
  'vitrine-price-tiers': ['visible', () => import('./price-tiers/price-tiers.element.ts')],
  'vitrine-product-carousel': [
    'visible',
    () => import('./product-carousel/product-carousel.element.ts')
  ],
  'vitrine-product-gallery': [
    'eager',
    () => import('./product-gallery/product-gallery.element.ts')
  ],
  'vitrine-quantity': ['visible', () => import('./quantity/quantity.element.ts')],
  'vitrine-quick-order': ['visible', () => import('./quick-order/quick-order.element.ts')],
  'vitrine-reorder': ['visible', () => import('./reorder/reorder.element.ts')],
  'vitrine-recently-viewed': [
    'idle',
    () => import('./recently-viewed/recently-viewed.element.ts')
  ],
  'vitrine-reference-search': [
    'idle',
    () => import('./reference-search/reference-search.element.ts')
  ],
  'vitrine-quick-view': ['visible', () => import('./quick-view/quick-view.element.ts')],
  'vitrine-stock-notification': [
    'visible',
    () => import('./stock-notification/stock-notification.element.ts')
  ],
  'vitrine-tag-search': ['idle', () => import('./tag-search/tag-search.element.ts')],
  'vitrine-variation-form': [
    'eager',
    () => import('./variation-form/variation-form.element.ts')
  ],
  'vitrine-vat-field': ['visible', () => import('./vat-field/vat-field.element.ts')],
  'vitrine-viewer-360': ['visible', () => import('./viewer-360/viewer-360.element.ts')],
  'vitrine-warehouse-stock': [
    'visible',
    () => import('./warehouse-stock/warehouse-stock.element.ts')
  ],
  'vitrine-wishlist': ['eager', () => import('./wishlist/wishlist.element.ts')],
  'vitrine-wishlist-button': [
    'idle',
    () => import('./wishlist-button/wishlist-button.element.ts')
  ],
  'vitrine-wishlist-count': ['idle', () => import('./wishlist-count/wishlist-count.element.ts')]
}
