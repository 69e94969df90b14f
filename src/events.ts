import type { ConsentSettings } from './lib/consent/consent-record.ts'

/** What a page can know of the cart without asking for it. */
interface CartNews {
  /** Pieces in the cart. */
  ItemsCount: number
  /** Rises with every change on the server; a lower one is old news. */
  Version: number
}

/** Something failed, and no widget says so in its own place. */
export interface Problem {
  error: Error
  /** What it is about, in a sentence before the words. `"Teapot: still 2."` */
  about?: string
  /** What "Try again" does; no such button without it. */
  retry?: () => void
}

/** Every event a page can listen to, on `document`. */
export interface VitrineEvents {
  /** A visit is about to start. `preventDefault()` leaves it to the browser. */
  'vitrine:before-visit': { url: string }
  /** A visit has started: the request is on its way. */
  'vitrine:visit': { url: string }
  /** The fresh page is parsed and about to replace `#page`, or with `isRefresh` to be merged into it. */
  'vitrine:before-render': { url: string; page: Element; isRefresh: boolean }
  /** The fresh page is in the document. */
  'vitrine:render': { url: string }
  /** A page is there and at rest: after the first start and after every visit. */
  'vitrine:load': { url: string }
  /** Something failed. `message` is for developers; shoppers are told elsewhere. */
  'vitrine:error': { error: Error; tag?: string; url?: string }
  /** A call needs a login. The first listener that calls `respondWith` shows it [HTTP-01]. */
  'vitrine:login-needed': { returnUrl: string; respondWith(done: Promise<boolean>): void }
  /** A failure that the shopper must hear of and no widget explains [HTTP-02]. */
  'vitrine:problem': Problem
  /** "shopping carts changed": the cart has new contents, whoever changed them [CART-05]. */
  'vitrine:cart:changed': { cart: CartNews }
  /** The shopper's lists have changed, here or in another tab; `count` is how many products are on them [WISH-07]. */
  'vitrine:wishlist:changed': { count: number }
  /** The shopper chose another variant; `url` is the product page that shows it [PDP-01]. */
  'vitrine:variant:changed': { productId: string; url: string }
  /** A short message for the shopper [UIX-03]. */
  'vitrine:toast': {
    kind: 'info' | 'success' | 'error'
    text: string
    title?: string
    /** Same key: replaces the message that is shown. */
    key?: string
    action?: { label: string; run(): void }
  }
  /** Somebody asks for the consent settings, for example a link in the footer [CONS-04]. */
  'vitrine:consent:open': Record<string, never>
  /** The shopper allowed at least one category, now or on an earlier page [CONS-03]. */
  'vitrine:consent:accepted': ConsentSettings
  /** The shopper allowed nothing beyond the necessary [CONS-03]. */
  'vitrine:consent:declined': ConsentSettings
  /** Analytics, in GA4's words. */
  'vitrine:analytics': { event: string } & Record<string, unknown>
  /** The shopper chose about cookies. The name is required by [CONS-02]. */
  'Manager:setCookieConsent': ConsentSettings
}

/** Tells the page. Returns `false` if a listener called `preventDefault()`. */
export function dispatch<Name extends keyof VitrineEvents>(
  name: Name,
  detail: VitrineEvents[Name]
): boolean {
  const cancelable = name.startsWith('vitrine:before-')
  const event = new CustomEvent(name, { cancelable, detail })
  // not document.dispatchEvent: an `<img name="dispatchEvent">` in the page would replace it
  return EventTarget.prototype.dispatchEvent.call(document, event)
}

type DomEvents = { [Name in keyof VitrineEvents]: CustomEvent<VitrineEvents[Name]> }

declare global {
  interface DocumentEventMap extends DomEvents {}
}
