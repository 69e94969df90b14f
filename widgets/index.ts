import type { Registry } from '../src/loader/registry.ts'
import { frequent } from './frequent.ts'
import { pagination } from './pagination/pagination.dormant.ts'
import { popupBanner } from './popup-banner/popup-banner.dormant.ts'
import { productCarousel } from './product-carousel/product-carousel.dormant.ts'
import { quickView } from './quick-view/quick-view.dormant.ts'
import { recentlyViewed } from './recently-viewed/recently-viewed.dormant.ts'
import { wakeOnActivity } from './wake-on-activity.ts'
import { wakeOnDrop } from './wake-on-drop.ts'
import { wakeOnFormUse } from './wake-on-form-use.ts'

/** Every tag with its default loading strategy and its module: one line each. */
export const widgets: Registry = {
  ...frequent,
  'vitrine-active-filters': [
    'interaction',
    () => import('./active-filters/active-filters.element.ts')
  ],
  'vitrine-add-to-cart': ['interaction', () => import('./add-to-cart/add-to-cart.element.ts')],
  'vitrine-address-picker': [
    'idle',
    () => import('./address-picker/address-picker.element.ts')
  ],
  'vitrine-asset-library': ['eager', () => import('./asset-library/asset-library.element.ts')],
  'vitrine-asset-picture': [
    'visible',
    () => import('./asset-picture/asset-picture.element.ts')
  ],
  'vitrine-asset-tree': ['visible', () => import('./asset-tree/asset-tree.element.ts')],
  'vitrine-assets-field': [
    'visible',
    () => import('./assets-field/assets-field.element.ts'),
    wakeOnDrop('vitrine-assets-field')
  ],
  'vitrine-file-field': [
    'visible',
    () => import('./file-field/file-field.element.ts'),
    wakeOnDrop('vitrine-file-field')
  ],
  'vitrine-image-field': [
    'visible',
    () => import('./image-field/image-field.element.ts'),
    wakeOnDrop('vitrine-image-field')
  ],
  'vitrine-brand-carousel': [
    'visible',
    () => import('./brand-carousel/brand-carousel.element.ts')
  ],
  'vitrine-cart-items': ['idle', () => import('./cart-items/cart-items.element.ts')],
  'vitrine-card-payment': ['eager', () => import('./card-payment/card-payment.element.ts')],
  'vitrine-cart-shipping': ['idle', () => import('./cart-shipping/cart-shipping.element.ts')],
  'vitrine-category-list': [
    'interaction',
    () => import('./category-list/category-list.element.ts')
  ],
  'vitrine-copy': ['visible', () => import('./copy/copy.element.ts')],
  'vitrine-country-field': ['idle', () => import('./country-field/country-field.element.ts')],
  'vitrine-city-field': [
    'interaction',
    () => import('./city-field/city-field.element.ts'),
    wakeOnFormUse('vitrine-city-field')
  ],
  'vitrine-checkout': ['idle', () => import('./checkout/checkout.element.ts')],
  'vitrine-coupon': ['idle', () => import('./coupon/coupon.element.ts')],
  'vitrine-coupon-list': ['interaction', () => import('./coupon-list/coupon-list.element.ts')],
  'vitrine-customer-picker': [
    'eager',
    () => import('./customer-picker/customer-picker.element.ts')
  ],
  'vitrine-customer-reference': [
    'visible',
    () => import('./customer-reference/customer-reference.element.ts')
  ],
  'vitrine-countdown': ['visible', () => import('./countdown/countdown.element.ts')],
  'vitrine-date-field': ['visible', () => import('./date-field/date-field.element.ts')],
  'vitrine-filters': ['interaction', () => import('./filters/filters.element.ts')],
  'vitrine-free-shipping': ['idle', () => import('./free-shipping/free-shipping.element.ts')],
  'vitrine-delivery-address-change': [
    'visible',
    () => import('./delivery-address-change/delivery-address-change.element.ts')
  ],
  'vitrine-map': ['visible', () => import('./map/map.element.ts')],
  'vitrine-list-controls': [
    'interaction',
    () => import('./list-controls/list-controls.element.ts')
  ],
  'vitrine-news-calendar': [
    'visible',
    () => import('./news-calendar/news-calendar.element.ts')
  ],
  'vitrine-news-gallery': ['idle', () => import('./news-gallery/news-gallery.element.ts')],
  'vitrine-news-list': ['interaction', () => import('./news-list/news-list.element.ts')],
  'vitrine-news-slider': ['interaction', () => import('./news-slider/news-slider.element.ts')],
  'vitrine-news-ticker': [
    'interaction',
    () => import('./news-ticker/news-ticker.element.ts'),
    wakeOnActivity
  ],
  'vitrine-share': ['visible', () => import('./share/share.element.ts')],
  'vitrine-pagination': [
    'interaction',
    () => import('./pagination/pagination.element.ts'),
    pagination
  ],
  'vitrine-passkey-login': ['idle', () => import('./passkey-login/passkey-login.element.ts')],
  'vitrine-passkeys': ['visible', () => import('./passkeys/passkeys.element.ts')],
  'vitrine-password-field': [
    'visible',
    () => import('./password-field/password-field.element.ts')
  ],
  'vitrine-pickup-points': ['idle', () => import('./pickup-points/pickup-points.element.ts')],
  'vitrine-payment-methods': [
    'idle',
    () => import('./payment-methods/payment-methods.element.ts')
  ],
  'vitrine-popup': ['idle', () => import('./popup/popup.element.ts')],
  'vitrine-popup-banner': [
    'interaction',
    () => import('./popup-banner/popup-banner.element.ts'),
    popupBanner
  ],
  'vitrine-prepaid': ['visible', () => import('./prepaid/prepaid.element.ts')],
  'vitrine-price-tiers': ['idle', () => import('./price-tiers/price-tiers.element.ts')],
  'vitrine-product-carousel': [
    'interaction',
    () => import('./product-carousel/product-carousel.element.ts'),
    productCarousel
  ],
  'vitrine-product-gallery': [
    'idle',
    () => import('./product-gallery/product-gallery.element.ts')
  ],
  'vitrine-quantity': ['idle', () => import('./quantity/quantity.element.ts')],
  'vitrine-quick-order': ['visible', () => import('./quick-order/quick-order.element.ts')],
  'vitrine-recently-viewed': [
    'visible',
    () => import('./recently-viewed/recently-viewed.element.ts'),
    recentlyViewed
  ],
  'vitrine-refund-request': [
    'eager',
    () => import('./refund-request/refund-request.element.ts')
  ],
  'vitrine-reference-search': [
    'idle',
    () => import('./reference-search/reference-search.element.ts')
  ],
  'vitrine-quick-view': [
    'interaction',
    () => import('./quick-view/quick-view.element.ts'),
    quickView
  ],
  'vitrine-slider': ['interaction', () => import('./slider/slider.element.ts'), wakeOnActivity],
  'vitrine-stock-notification': [
    'idle',
    () => import('./stock-notification/stock-notification.element.ts')
  ],
  'vitrine-tag-search': ['idle', () => import('./tag-search/tag-search.element.ts')],
  'vitrine-variation-form': [
    'idle',
    () => import('./variation-form/variation-form.element.ts')
  ],
  'vitrine-two-factor': ['visible', () => import('./two-factor/two-factor.element.ts')],
  'vitrine-vat-field': ['idle', () => import('./vat-field/vat-field.element.ts')],
  'vitrine-video': ['interaction', () => import('./video/video.element.ts')],
  'vitrine-viewer-360': ['visible', () => import('./viewer-360/viewer-360.element.ts')],
  'vitrine-warehouse-stock': [
    'idle',
    () => import('./warehouse-stock/warehouse-stock.element.ts')
  ],
  'vitrine-wishlist': ['idle', () => import('./wishlist/wishlist.element.ts')],
  'vitrine-wishlist-button': [
    'idle',
    () => import('./wishlist-button/wishlist-button.element.ts')
  ]
}
