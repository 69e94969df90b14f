import type { ConsentCategory, ConsentSettings } from './shared/consent/consent-record.ts'
import type { Cart } from './shared/contract/cart.ts'

/** What a page learns about the cart without requesting it. */
export interface CartNews {
  /** Number of pieces in the cart. */
  ItemsCount: number
  /** Increases with every change on the server; a lower version is stale. `undefined` if the server has no versions. */
  Version: number | undefined
}

/** What a change will do to the cart. Quantities are numbers of pieces. */
export type CartChange =
  /** Pieces of variants are added; `items` is empty if only the server knows which, as for a past order. */
  | { kind: 'add'; items: readonly AddedPieces[] }
  /** The quantity of a line is replaced by `quantity`; 0 removes the line. */
  | { kind: 'quantity'; itemId: string; quantity: number }
  /** A line is removed. */
  | { kind: 'remove'; itemId: string }
  /** A line is moved to the items saved for later. */
  | { kind: 'save'; itemId: string }
  /** All lines are removed. */
  | { kind: 'clear' }
  /** A coupon is applied, with its code as the shopper typed it. */
  | { kind: 'apply-coupon'; code: string }
  /** A coupon is taken away. */
  | { kind: 'remove-coupon'; code: string }
  /** The way, the place or the taxes of the delivery change: only what changes is given, countries by their ISO 3166 codes of two letters. */
  | {
      kind: 'delivery'
      shippingMethodId?: string
      pickupPointId?: string
      country?: string
      cityId?: string
      /** With `city`, for a city that is not in the list. */
      postalCode?: string
      city?: string
      taxCountry?: string
    }

/** Pieces of one variant that are added to the cart. */
export interface AddedPieces {
  productVariantId: string
  quantity: number
}

/** A failure that no widget shows itself. */
export interface Problem {
  error: Error
  /** The context, shown before the failure message: `"Teapot: still 2."` */
  about?: string
  /** The action of the "Try again" button, which is only shown with it. */
  retry?: () => void
}

/** Every event a page can listen to, on `document`. */
export interface VitrineEvents {
  /** A visit is about to start, except by Back and Forward. `preventDefault()` lets the browser load the page instead. */
  'vitrine:before-visit': { url: string }
  /** A visit has started; its request, if it needs one, follows. */
  'vitrine:visit': { url: string }
  /** The new page is parsed and about to replace `#page`, or to be merged into it if `isRefresh`. */
  'vitrine:before-render': { url: string; page: Element; isRefresh: boolean }
  /** The new page is in the document. */
  'vitrine:render': { url: string }
  /** A page is complete: on the first page, after every visit and, with `isRefresh`, after the same page was merged again. */
  'vitrine:load': { url: string; isRefresh: boolean }
  /** Something failed. `message` is for developers and not shown to shoppers. */
  'vitrine:error': { error: Error; tag?: string; url?: string }
  /**
   * Leaving the page would lose something, such as an upload, or would not any longer; `work` identifies it. While it would, the
   * shopper is asked first [NAV-09].
   */
  'vitrine:unsaved': { work: unknown; isUnsaved: boolean }
  /** A call needs a login. A listener that calls `respondWith` replaces the built-in dialog [HTTP-01]. */
  'vitrine:login-needed': { returnUrl: string; respondWith(done: Promise<boolean>): void }
  /** A failure that must be shown to the shopper and that no widget shows itself [HTTP-02]. */
  'vitrine:problem': Problem
  /**
   * The shopper, or a script, is about to change the cart: its lines, coupons or delivery. `cart` is what is known of it.
   * `preventDefault()` cancels the change: nothing is sent, and nothing is shown as failed [CART-05].
   */
  'vitrine:cart:before-change': { change: CartChange; cart: Cart | undefined }
  /** The contents of the cart have changed, in this tab or another [CART-05]. */
  'vitrine:cart:changed': { cart: CartNews }
  /** The shopper's wishlists have changed, in this tab or another; `count` is the number of products on them [WISH-07]. */
  'vitrine:wishlist:changed': { count: number }
  /** The shopper chose another variant; `url` is the product page that shows it [PDP-01]. */
  'vitrine:variant:changed': { productId: string; url: string }
  /** A short message for the shopper [UIX-03]. */
  'vitrine:toast': {
    kind: 'info' | 'success' | 'error'
    text: string
    title?: string
    /** Replaces a message with the same key. */
    key?: string
    action?: { label: string; run(): void }
  }
  /** The consent settings were requested, for example by a link in the footer [CONS-04]. */
  'vitrine:consent:open': Record<string, never>
  /** Another consent platform, for example one for the TCF, dispatches it with the choice to save [CONS-01]. */
  'vitrine:consent:choose': Omit<ConsentSettings, 'stamp'>
  /** The shopper allowed a category and one of its services in place of embedded content; `text` is what the shopper read [CONS-03]. */
  'vitrine:consent:allow': { category: ConsentCategory; service: string; text: string }
  /** The shopper allowed at least one category, now or on an earlier page [CONS-03]. */
  'vitrine:consent:accepted': ConsentSettings
  /** The shopper allowed only necessary cookies [CONS-03]. */
  'vitrine:consent:declined': ConsentSettings
  /**
   * What the shopper allows has changed: `changed` names the categories, and the services refused on their own, whose permission is
   * another one. Nothing is allowed before the first choice [CONS-02].
   */
  'vitrine:consent:changed': { settings: ConsentSettings; changed: readonly string[] }
  /** A popup opened, by itself or by its link [POP-01]. */
  'vitrine:popup:opened': { id: string }
  /** The visitor closed a popup or a popup banner [POP-01] [POP-02]. */
  'vitrine:popup:closed': { id: string }
  /** An element with `data-vitrine-viewport` has come into view [ANIM-02]. */
  'vitrine:in-viewport': { element: HTMLElement }
  /** An element with `data-vitrine-viewport` is out of view, also when the page opens [ANIM-02]. */
  'vitrine:out-of-viewport': { element: HTMLElement }
  /** A GA4 event was sent to analytics. */
  'vitrine:analytics': { event: string } & Record<string, unknown>
  /** The shopper made a cookie choice. The name is required by [CONS-02]. */
  'Manager:setCookieConsent': ConsentSettings
}

/** Dispatches an event on `document`. Returns `false` if a listener called `preventDefault()`. */
export function dispatch<Name extends keyof VitrineEvents>(
  name: Name,
  detail: VitrineEvents[Name]
): boolean {
  const cancelable = name.includes(':before-')
  const event = new CustomEvent(name, { cancelable, detail })
  // not document.dispatchEvent, which an `<img name="dispatchEvent">` in the page would shadow
  return EventTarget.prototype.dispatchEvent.call(document, event)
}

type DomEvents = { [Name in keyof VitrineEvents]: CustomEvent<VitrineEvents[Name]> }

declare global {
  interface DocumentEventMap extends DomEvents {}
}
