import { atom, computed } from 'nanostores'

import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import type { SavedItem } from '../../shared/contract/saved-items.ts'

export type CartState =
  /** Being loaded, or not asked for yet. */
  | { status: 'loading' }
  /** `pending` is what the server has not confirmed: the ids of changed lines, `add` for an addition, and `clear`. */
  | { status: 'ready'; cart: Cart; pending: ReadonlySet<string> }
  | { status: 'failed'; error: unknown }

/** The cart with optimistic updates: changes show at once and are rolled back when the server rejects them [CART-02]. */
export const $cart = atom<CartState>({ status: 'loading' })

/** Number of pieces in the cart; 0 until it is loaded. */
export const $itemsCount = computed($cart, state =>
  state.status === 'ready' ? state.cart.ItemsCount : 0
)

/** The items saved for later, newest first; `undefined` until they are loaded. */
export const $saved = atom<readonly SavedItem[] | undefined>(undefined)

/** The lines that were last removed by someone else: in another tab, on another device, or by the shop. */
export const $gone = atom<readonly CartItem[]>([])

/**
 * The latest cart that the server confirmed, without optimistic updates, and the culture of its texts; `seen` are the latest ones
 * of all that it sent.
 */
export const server: {
  known?: { cart: Cart; culture: string; request?: number } | undefined
  seen: readonly Cart[]
  /** How many requests have asked for a cart: carts without versions are as new as their requests. */
  requests: number
  /** The known cart was read first, and neither the page nor other tabs were notified of it. */
  isUnannounced?: boolean
} = { seen: [], requests: 0 }

/** A request that a cart is the reply to. */
export interface CartRequest {
  /** Later requests have higher numbers. */
  number: number
  /** What was known when it was sent. */
  known: typeof server.known
}

/** Numbers a request that is sent now. */
export function nextRequest(): CartRequest {
  server.requests += 1
  return { number: server.requests, known: server.known }
}
