import type { GroupName, Panel } from '../panel.ts'

/** Dashicons, which every WordPress has. */
const OF_GROUP: Readonly<Record<GroupName, string>> = {
  search: 'search',
  product: 'products',
  cart: 'cart',
  checkout: 'money-alt',
  account: 'id',
  wishlist: 'heart',
  site: 'admin-site',
  other: 'screenoptions'
}

const OF_TAG: Readonly<Record<string, string>> = {
  'active-filters': 'filter',
  'address-picker': 'book-alt',
  analytics: 'chart-bar',
  'asset-library': 'images-alt',
  'asset-picture': 'format-image',
  'asset-tree': 'category',
  'assets-field': 'paperclip',
  'brand-carousel': 'awards',
  'category-list': 'category',
  'city-field': 'location',
  'consent-banner': 'privacy',
  'consent-settings': 'privacy',
  copy: 'clipboard',
  countdown: 'clock',
  'country-field': 'flag',
  coupon: 'tickets-alt',
  'coupon-list': 'tickets-alt',
  culture: 'translation',
  currency: 'money',
  'date-field': 'calendar-alt',
  'file-field': 'paperclip',
  filters: 'filter',
  'free-shipping': 'airplane',
  'image-field': 'format-image',
  'list-controls': 'sort',
  map: 'location-alt',
  'news-calendar': 'calendar',
  'news-gallery': 'format-gallery',
  'news-list': 'list-view',
  'news-slider': 'slides',
  'news-ticker': 'megaphone',
  pagination: 'ellipsis',
  'passkey-login': 'admin-network',
  passkeys: 'admin-network',
  'password-field': 'lock',
  'pickup-points': 'location',
  popup: 'external',
  'popup-banner': 'megaphone',
  'price-tiers': 'editor-table',
  'product-carousel': 'slides',
  'product-gallery': 'format-gallery',
  'quick-view': 'visibility',
  'recently-viewed': 'backup',
  reorder: 'update',
  share: 'share',
  slider: 'slides',
  'stock-notification': 'email',
  'tag-search': 'tag',
  toasts: 'format-status',
  'two-factor': 'shield',
  video: 'video-alt3',
  'viewer-360': 'image-rotate',
  'warehouse-stock': 'store'
}

/** The name of a dashicon, without `dashicons-`. */
export function iconOf({ name, group }: Panel): string {
  return OF_TAG[name] ?? OF_GROUP[group]
}
