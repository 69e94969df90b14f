import type { LoadTrigger } from '../src/loader/registry.ts'

// The only list of the tags, and what decides which files pages load. The build derives from it the scripts, the stylesheets, the
// registries of the loader and `preload.json`; nothing imports it in a browser. Paths are files, or folders with all that is in them;
// one that matches nothing is an error of the build.

interface KindOfPage {
  /** The stylesheet with the CSS of its tags. */
  styles: StyleGroup
  /** Whether its tags share a script, because most of its pages have several of them. */
  isTogether: boolean
}

/** Where pages have a tag. Those of the base stylesheet are on nearly every page. */
const KINDS = {
  everywhere: { styles: 'base', isTogether: true },
  layout: { styles: 'base', isTogether: true },
  cards: { styles: 'catalogue', isTogether: true },
  lists: { styles: 'catalogue', isTogether: true },
  carousels: { styles: 'catalogue', isTogether: true },
  popups: { styles: 'catalogue', isTogether: true },
  product: { styles: 'product', isTogether: true },
  'product-info': { styles: 'product', isTogether: true },
  'cart-page': { styles: 'purchase', isTogether: true },
  'cart-options': { styles: 'purchase', isTogether: true },
  checkout: { styles: 'purchase', isTogether: true },
  'checkout-fields': { styles: 'purchase', isTogether: true },
  account: { styles: 'account', isTogether: false },
  library: { styles: 'staff', isTogether: true },
  staff: { styles: 'staff', isTogether: false },
  content: { styles: 'content', isTogether: false }
} as const satisfies Record<string, KindOfPage>

interface PlannedTag {
  page: keyof typeof KINDS
  /** When its code is loaded. `dormant`: only its dormant part does so. */
  trigger: LoadTrigger | 'dormant'
  /** Whether `<name>.dormant.ts` stands in for its view until it is needed. */
  isDormant?: boolean
  /** Whether its script is a file of its own, although the other tags of these pages share one. */
  isAlone?: boolean
}

/** Every tag: one line each. */
export const tags: Readonly<Record<`vitrine-${string}`, PlannedTag>> = {
  'vitrine-active-filters': { page: 'lists', trigger: 'interaction' },
  'vitrine-add-to-cart': { page: 'cards', trigger: 'interaction' },
  'vitrine-address-picker': { page: 'checkout-fields', trigger: 'interaction' },
  'vitrine-analytics': { page: 'layout', trigger: 'dormant', isDormant: true, isAlone: true },
  'vitrine-asset-library': { page: 'library', trigger: 'eager' },
  'vitrine-asset-picture': { page: 'library', trigger: 'visible' },
  'vitrine-asset-tree': { page: 'library', trigger: 'visible' },
  'vitrine-assets-field': { page: 'staff', trigger: 'visible', isDormant: true },
  'vitrine-brand-carousel': { page: 'carousels', trigger: 'visible' },
  'vitrine-card-payment': { page: 'checkout', trigger: 'eager', isAlone: true },
  'vitrine-cart-items': { page: 'cart-page', trigger: 'idle' },
  'vitrine-cart-shipping': { page: 'cart-options', trigger: 'interaction', isDormant: true },
  'vitrine-cart-summary': { page: 'layout', trigger: 'interaction', isDormant: true },
  'vitrine-category-list': { page: 'lists', trigger: 'interaction' },
  'vitrine-checkout': { page: 'checkout', trigger: 'idle' },
  'vitrine-city-field': {
    page: 'checkout',
    trigger: 'interaction',
    isDormant: true,
    isAlone: true
  },
  'vitrine-consent-banner': { page: 'layout', trigger: 'dormant', isDormant: true },
  'vitrine-consent-settings': { page: 'layout', trigger: 'interaction', isDormant: true },
  'vitrine-copy': { page: 'content', trigger: 'visible' },
  'vitrine-countdown': { page: 'product', trigger: 'visible', isAlone: true },
  'vitrine-country-field': { page: 'checkout-fields', trigger: 'interaction', isDormant: true },
  'vitrine-coupon': { page: 'cart-options', trigger: 'interaction', isDormant: true },
  'vitrine-coupon-list': { page: 'cart-options', trigger: 'interaction' },
  'vitrine-culture': { page: 'layout', trigger: 'interaction' },
  'vitrine-currency': { page: 'layout', trigger: 'interaction', isDormant: true },
  'vitrine-customer-picker': { page: 'staff', trigger: 'eager' },
  'vitrine-customer-reference': { page: 'product', trigger: 'visible', isAlone: true },
  'vitrine-date-field': { page: 'account', trigger: 'visible' },
  'vitrine-delivery-address-change': { page: 'account', trigger: 'visible' },
  'vitrine-file-field': { page: 'staff', trigger: 'visible', isDormant: true },
  'vitrine-filters': { page: 'lists', trigger: 'interaction' },
  'vitrine-free-shipping': { page: 'cart-page', trigger: 'idle' },
  'vitrine-image-field': { page: 'staff', trigger: 'visible', isDormant: true },
  'vitrine-list-controls': { page: 'lists', trigger: 'interaction' },
  'vitrine-map': { page: 'content', trigger: 'visible' },
  'vitrine-news-calendar': { page: 'content', trigger: 'visible' },
  'vitrine-news-gallery': { page: 'content', trigger: 'idle' },
  'vitrine-news-list': { page: 'content', trigger: 'interaction' },
  'vitrine-news-slider': { page: 'carousels', trigger: 'interaction' },
  'vitrine-news-ticker': { page: 'carousels', trigger: 'interaction', isDormant: true },
  'vitrine-pagination': { page: 'lists', trigger: 'interaction', isDormant: true },
  'vitrine-passkey-login': { page: 'account', trigger: 'idle' },
  'vitrine-passkeys': { page: 'account', trigger: 'visible' },
  'vitrine-password-field': { page: 'account', trigger: 'visible' },
  'vitrine-payment-methods': { page: 'checkout', trigger: 'idle' },
  'vitrine-pickup-points': { page: 'checkout-fields', trigger: 'interaction' },
  'vitrine-popup': { page: 'popups', trigger: 'idle' },
  'vitrine-popup-banner': { page: 'popups', trigger: 'interaction', isDormant: true },
  'vitrine-prepaid': { page: 'account', trigger: 'visible' },
  'vitrine-price-tiers': { page: 'product-info', trigger: 'interaction', isDormant: true },
  'vitrine-product-carousel': { page: 'carousels', trigger: 'interaction', isDormant: true },
  'vitrine-product-gallery': { page: 'product-info', trigger: 'interaction', isDormant: true },
  'vitrine-quantity': { page: 'cards', trigger: 'idle' },
  'vitrine-quick-order': { page: 'content', trigger: 'visible' },
  'vitrine-quick-view': { page: 'cards', trigger: 'interaction', isDormant: true },
  'vitrine-recently-viewed': { page: 'carousels', trigger: 'visible', isDormant: true },
  'vitrine-reference-search': { page: 'staff', trigger: 'idle' },
  'vitrine-refund-request': { page: 'account', trigger: 'eager' },
  'vitrine-reorder': { page: 'layout', trigger: 'interaction', isAlone: true },
  'vitrine-search-box': { page: 'layout', trigger: 'interaction' },
  'vitrine-share': { page: 'product', trigger: 'visible', isAlone: true },
  'vitrine-slider': { page: 'carousels', trigger: 'interaction', isDormant: true },
  'vitrine-stock-notification': { page: 'product', trigger: 'idle' },
  'vitrine-tag-search': { page: 'content', trigger: 'idle' },
  'vitrine-toasts': { page: 'everywhere', trigger: 'dormant', isDormant: true },
  'vitrine-two-factor': { page: 'account', trigger: 'visible' },
  'vitrine-variation-form': { page: 'product', trigger: 'idle' },
  'vitrine-vat-field': { page: 'checkout-fields', trigger: 'interaction', isDormant: true },
  'vitrine-video': { page: 'product', trigger: 'interaction', isAlone: true },
  'vitrine-viewer-360': { page: 'product', trigger: 'visible', isAlone: true },
  'vitrine-warehouse-stock': { page: 'product-info', trigger: 'interaction' },
  'vitrine-wishlist': { page: 'checkout', trigger: 'idle', isAlone: true },
  'vitrine-wishlist-button': { page: 'cards', trigger: 'idle' },
  'vitrine-wishlist-count': { page: 'layout', trigger: 'interaction', isDormant: true }
}

/**
 * Lazy modules that pages load together, besides the tags of a kind of page.
 *
 * - `pages`: what nearly every page uses, without React.
 * - `content`: what pages with more than text use, without React.
 * - `analytics`: what reports their analytics data, when the browser is idle.
 * - `navigation`: a visit, loaded at the first interaction.
 */
const lazyModules = {
  pages: [
    ...files('src/behaviours', 'hash-link', 'language-link', 'menu', 'panel', 'side-menu'),
    'src/i18n/load-strings.ts',
    'src/loader/interaction.ts',
    'widgets/frequent.js'
  ],
  content: [
    ...files('src/behaviours', 'bigger-link', 'init-loader', 'variant-regions', 'viewport'),
    'src/behaviours/animation/load-near.ts',
    'src/behaviours/validation/validate-on-use.ts',
    'widgets/registry.js'
  ],
  analytics: ['widgets/analytics/watch-page.ts'],
  navigation: [
    'src/dialogs/open-dialog.ts',
    'src/navigation/prefetch/prefetch-links.ts',
    'src/navigation/start/after-interaction.ts',
    'src/navigation/steps/finish-visit.ts',
    'src/navigation/steps/receive-response.ts',
    'src/navigation/steps/submit-form.ts'
  ]
}

/** Name of a script → the lazy modules in it. A lazy module that is not listed has a file of its own. */
export const scripts: Readonly<Record<string, readonly string[]>> = {
  ...lazyModules,
  ...Object.fromEntries(
    Object.entries(KINDS)
      .filter(([, { isTogether }]) => isTogether)
      .map(([page]) => [
        page,
        names(tag => tag.page === page && !tag.isAlone).map(
          name => `widgets/${name}/${name}.element.ts`
        )
      ])
  )
}

/** What pages load at the start without an interaction, so that nothing is added to its file. */
export const unasked: readonly string[] = ['src/consent/gates.ts']

/** What is loaded with the code that every view needs, although few need it: smaller than another file, or needed when none can be loaded. */
export const withEveryView: readonly string[] = [
  'widgets/toasts/toasts.element.ts',
  'widgets/toasts/toasts.tsx',
  ...files('src/shared/contract', 'saved-items', 'variations'),
  ...files('src/stores', 'cart/cart-changes', 'cart/cart-tracking', 'product/product'),
  'src/ui/free-shipping-bar.tsx',
  'src/ui/quantity-field.tsx',
  'src/ui/use-quantity-draft.ts'
]

/** What several tags share, although few pages have one of them: not loaded with the code that every view needs. */
export const rare: readonly string[] = [
  ...files('src/api', 'asset-library', 'assets', 'uploads-with-uppy'),
  ...files('src', 'element/use-pending-list', 'lib/dom/is-seen', 'navigation/list-visit'),
  'src/lib/assets',
  'src/lib/video',
  ...files('src/shared/assets', 'file-details', 'focal-point', 'other-format'),
  ...files('src/shared', 'contract/assets', 'dates/wall-clock'),
  ...files('src/shared/lists', 'active-filters', 'facet-order', 'list-filter'),
  ...files('src/shared', 'numbers/file-size', 'text/fold', 'video-source'),
  ...files('src/stores/assets', 'asset-crop', 'asset-folders', 'asset-library.messages'),
  ...files('src/stores/assets', 'asset-library', 'file-field.messages', 'library-uploads'),
  ...files('src/stores/assets', 'limit-problem', 'form-uploads'),
  ...files('src/stores', 'checkout/tax-country', 'media/captions'),
  'src/ui/carousel',
  'src/ui/combobox-field.tsx',
  ...files('src/ui', 'dialog-layer', 'field-form', 'use-child-changes', 'use-combobox'),
  ...files('src/ui', 'use-file-changes', 'use-form-reset', 'use-loaded'),
  ...files('src/ui', 'use-media', 'use-wider-than'),
  'src/ui/files',
  'src/ui/lightbox/show-lightbox.ts',
  'src/ui/server-html.tsx',
  'widgets/coupon-list/coupon-list.messages.ts',
  'widgets/filters/option-row.tsx',
  ...files('widgets/filters', 'use-matches', 'use-slice')
]

export type StyleGroup =
  | 'base'
  | 'catalogue'
  | 'product'
  | 'purchase'
  | 'account'
  | 'staff'
  | 'content'

/**
 * The CSS that pages load together, by the name of its stylesheet. A tag that is not listed here is in that of its kind of page.
 *
 * - `base`: what every page needs before it is drawn: the layout, and what is too small for another file.
 * - `catalogue`: also what the views of the layout need, in the cart preview and in the suggestions of the search for example, and
 *   what several groups share.
 */
export const styles: Readonly<Record<StyleGroup, readonly string[]>> = {
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
    'widgets/coupon-list'
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
    )
  ],
  product: components('lightbox'),
  purchase: components('map'),
  account: components('field-button'),
  staff: components('asset-field', 'crop', 'crop-stage'),
  content: []
}

/**
 * The stylesheets that every page links, at its end if the page itself does not need them to be drawn: the views of the layout are
 * styled, and a visit in place to a page that shoppers often open next does not have to wait for its CSS.
 */
export const stylesOfEveryPage: readonly StyleGroup[] = ['catalogue', 'product', 'purchase']

/** The stylesheet with the CSS of a tag, unless `styles` lists it. */
export function stylesOf(tag: PlannedTag): StyleGroup {
  return KINDS[tag.page].styles
}

/** The names of the tags that a condition is true for, without `vitrine-`. */
export function names(isOne: (tag: PlannedTag) => boolean): string[] {
  return Object.entries(tags)
    .filter(([, tag]) => isOne(tag))
    .map(([tag]) => tag.replace('vitrine-', ''))
}

function files(folder: string, ...names: string[]): string[] {
  return names.map(name => `${folder}/${name}.ts`)
}

function components(...names: string[]): string[] {
  return names.map(name => `src/ui/${name}.css`)
}
