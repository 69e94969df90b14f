import { resolve } from 'node:path'

/**
 * Lazy modules that pages load together, by the name of the file that contains them. A tag or a behaviour that is not listed
 * has a file of its own.
 *
 * - `pages`: what nearly every page uses, without React.
 * - `content`: what pages with more than text use, without React.
 * - `analytics`: what reports their analytics data, when the browser is idle.
 * - `navigation`: a visit, loaded at the first interaction.
 * - The others are the tags of one kind of page. Each is still defined when it is first needed, not when the file is loaded.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const CHUNK_GROUPS = {
  pages: [
    ...behaviours('hash-link', 'language-link', 'menu', 'panel', 'side-menu'),
    'src/i18n/load-strings.ts',
    'src/loader/interaction.ts',
    'widgets/frequent.ts'
  ],
  content: [
    ...behaviours('bigger-link', 'init-loader', 'variant-regions', 'viewport'),
    'src/behaviours/animation/load-near.ts',
    'src/behaviours/validation/validate-on-use.ts',
    'widgets/index.ts'
  ],
  analytics: ['widgets/analytics/watch-page.ts'],
  navigation: [
    'src/dialogs/open-dialog.ts',
    'src/navigation/prefetch/prefetch-links.ts',
    'src/navigation/start/after-interaction.ts',
    'src/navigation/steps/finish-visit.ts',
    'src/navigation/steps/receive-response.ts',
    'src/navigation/steps/submit-form.ts'
  ],
  layout: elements(
    'cart-summary',
    'consent-banner',
    'consent-settings',
    'culture',
    'currency',
    'search-box',
    'wishlist-count'
  ),
  cards: elements('add-to-cart', 'quantity', 'quick-view', 'wishlist-button'),
  product: elements(
    'price-tiers',
    'product-gallery',
    'stock-notification',
    'variation-form',
    'warehouse-stock'
  ),
  lists: elements('active-filters', 'category-list', 'filters', 'list-controls', 'pagination'),
  carousels: elements(
    'brand-carousel',
    'news-slider',
    'news-ticker',
    'product-carousel',
    'recently-viewed',
    'slider'
  ),
  'cart-page': elements(
    'cart-items',
    'cart-shipping',
    'coupon',
    'coupon-list',
    'free-shipping'
  ),
  popups: elements('popup', 'popup-banner'),
  library: elements('asset-library', 'asset-picture', 'asset-tree'),
  'every-widget': elements('toasts'),
  checkout: elements(
    'address-picker',
    'checkout',
    'country-field',
    'payment-methods',
    'pickup-points',
    'vat-field'
  )
}

/**
 * What is loaded with the code that every widget needs, although few need it: smaller than the cost of another file.
 *
 * @type {readonly string[]}
 */
export const WITH_EVERY_WIDGET = [
  'widgets/toasts/toasts.element.ts',
  'widgets/toasts/toasts.tsx',
  'src/shared/contract/saved-items.ts',
  'src/shared/contract/variations.ts',
  'src/stores/cart/cart-changes.ts',
  'src/stores/cart/cart-tracking.ts',
  'src/stores/product/product.ts',
  'src/ui/quantity-field.tsx',
  'src/ui/use-quantity-draft.ts'
]

/**
 * The name of the group that contains a module.
 *
 * @param {string} path Absolute, or relative to the project.
 */
export function groupOf(path) {
  return GROUP_OF.get(resolve(path))
}

/** The scheme of a group's path, `vitrine-group:product`. */
export const GROUP_SCHEME = 'vitrine-group'

/**
 * The path of the group that contains a module, in imports and in the description of the build.
 *
 * @param {string} path Absolute, or relative to the project.
 */
export function groupPathOf(path) {
  const group = groupOf(path)
  return group === undefined ? undefined : `${GROUP_SCHEME}:${group}`
}

const GROUP_OF = new Map(
  Object.entries(CHUNK_GROUPS).flatMap(([name, paths]) =>
    paths.map(path => /** @type {[string, string]} */ ([resolve(path), name]))
  )
)

/** @param {string[]} names */
function behaviours(...names) {
  return names.map(name => `src/behaviours/${name}.ts`)
}

/** @param {string[]} names */
function elements(...names) {
  return names.map(name => `widgets/${name}/${name}.element.ts`)
}
