import { styleSources } from './style-sources.mjs'

/** @typedef {'base' | 'catalogue' | 'product' | 'purchase' | 'account' | 'staff' | 'content'} StyleGroup */

/**
 * The CSS that pages load together, by the name of the file that contains it: CSS files, and folders with all that are in them.
 *
 * - `base`: what every page needs before it is drawn: the layout, and what is too small for another file.
 * - `catalogue`: also what the views of the layout need, in the cart preview and in the suggestions of the search for example, and
 *   what several groups share.
 * - The others are the tags of one kind of page. `content` also has every widget that is not listed.
 *
 * @type {Readonly<Record<StyleGroup, readonly string[]>>}
 */
export const STYLE_GROUPS = {
  base: [
    'src/styles',
    'src/consent/consent-notice.css',
    ...components(
      'button',
      'cross',
      'dialog',
      'error-message',
      'money',
      'spinner',
      'toast-list'
    ),
    'widgets/cart-summary/cart-summary.css',
    'widgets/consent-settings/consent-settings.css',
    'widgets/search-box/search-box.css',
    ...widgets(
      'analytics',
      'consent-banner',
      'coupon-list',
      'culture',
      'currency',
      'reorder',
      'toasts',
      'wishlist-count'
    )
  ],
  catalogue: [
    'widgets/cart-summary/mini-cart.css',
    'widgets/consent-settings/consent-choices.css',
    'widgets/search-box/suggestions.css',
    ...components(
      'carousel',
      'chips',
      'combobox',
      'free-shipping-bar',
      'highlight',
      'popover',
      'quantity-field',
      'swatch-chip',
      'swatches',
      'switch'
    ),
    ...widgets(
      'active-filters',
      'add-to-cart',
      'brand-carousel',
      'category-list',
      'filters',
      'list-controls',
      'news-slider',
      'news-ticker',
      'pagination',
      'popup',
      'popup-banner',
      'product-carousel',
      'quantity',
      'quick-view',
      'recently-viewed',
      'slider',
      'wishlist-button'
    )
  ],
  product: [
    ...components('lightbox'),
    ...widgets(
      'countdown',
      'customer-reference',
      'price-tiers',
      'product-gallery',
      'share',
      'stock-notification',
      'variation-form',
      'video',
      'viewer-360',
      'warehouse-stock'
    )
  ],
  purchase: [
    ...components('map'),
    ...widgets(
      'address-picker',
      'card-payment',
      'cart-items',
      'cart-shipping',
      'checkout',
      'city-field',
      'country-field',
      'coupon',
      'free-shipping',
      'payment-methods',
      'pickup-points',
      'vat-field',
      'wishlist'
    )
  ],
  account: [
    ...components('field-button'),
    ...widgets(
      'date-field',
      'delivery-address-change',
      'passkey-login',
      'passkeys',
      'password-field',
      'prepaid',
      'refund-request',
      'two-factor'
    )
  ],
  staff: [
    ...components('asset-field', 'crop', 'crop-stage'),
    ...widgets(
      'asset-library',
      'asset-picture',
      'asset-tree',
      'assets-field',
      'customer-picker',
      'file-field',
      'image-field',
      'reference-search'
    )
  ],
  content: widgets(
    'copy',
    'map',
    'news-calendar',
    'news-gallery',
    'news-list',
    'quick-order',
    'tag-search'
  )
}

/**
 * The groups that every page links, at its end if the page itself does not need them to be drawn: the views of the layout are styled,
 * and a visit in place to a page that shoppers often open next does not have to wait for its CSS.
 *
 * @type {readonly StyleGroup[]}
 */
export const ON_EVERY_PAGE = ['catalogue', 'product', 'purchase']

/**
 * The group to which a CSS file belongs.
 *
 * @param {string} path Relative to the project.
 * @returns {StyleGroup}
 */
export function styleGroupOf(path) {
  for (const [group, listed] of Object.entries(STYLE_GROUPS)) {
    const isListed = listed.some(entry => path === entry || path.startsWith(`${entry}/`))
    if (isListed) return /** @type {StyleGroup} */ (group)
  }
  if (path.startsWith('widgets/')) return 'content'
  throw new Error(`${path} must be in a group of scripts/build/style-groups.mjs.`)
}

/** The CSS files of a group. @param {StyleGroup} group */
export function sourcesOf(group) {
  return styleSources().filter(path => styleGroupOf(path) === group)
}

/** @param {string[]} names */
function components(...names) {
  return names.map(name => `src/ui/${name}.css`)
}

/** @param {string[]} names */
function widgets(...names) {
  return names.map(name => `widgets/${name}`)
}
