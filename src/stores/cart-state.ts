import { atom, computed } from 'nanostores'

import type { Cart } from '../contract/cart.ts'
import type { SavedItem } from '../contract/saved-items.ts'

export type CartState =
  /** On its way, or nobody has asked for it yet. */
  | { status: 'loading' }
  /** `pending`: the lines with a change that the server has not confirmed. */
  | { status: 'ready'; cart: Cart; pending: ReadonlySet<string> }
  | { status: 'failed'; error: unknown }

/** The cart as the shopper wants it: changes show at once and are undone when the server refuses [CART-02]. */
export const $cart = atom<CartState>({ status: 'loading' })

/** Pieces in the cart; 0 until it is known. */
export const $itemsCount = computed($cart, state =>
  state.status === 'ready' ? state.cart.ItemsCount : 0
)

/** What is kept for later, the newest first; `undefined` until it is known. */
export const $saved = atom<readonly SavedItem[] | undefined>(undefined)

/** The server's cart: the newest one that was heard of, and the culture that it speaks. */
export const server: { known?: { cart: Cart; culture: string } | undefined } = {}
