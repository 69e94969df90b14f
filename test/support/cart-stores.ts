import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { cart, cartItem } from './builders.ts'
import { channelBetweenTabs } from './tabs.ts'

export { heldReply } from './held-reply.ts'

export const READ_CART = 'GET /shop/api/v1/shoppingcarts'
export const CART_LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/{id}'

export type CartStore = typeof import('../../src/stores/cart/cart.ts')

let stops: Array<() => void> = []

/** Calls this when the current test ends. */
export function stopLater(stop: () => void): void {
  stops.push(stop)
}

/** Closes the stores that are open, as closing their tabs would. */
export function closeCartStores(): void {
  for (const stop of stops) stop()
  stops = []
}

/** Gives every test of a file a page without a cart, and closes its stores after it. */
export function withCartStores(): void {
  beforeEach(() => {
    // removes the stored change stamps of earlier tests
    localStorage.clear()
    document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.stubGlobal('BroadcastChannel', channelBetweenTabs())
  })

  afterEach(() => {
    closeCartStores()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Loads a fresh copy of the store for one test; with `isShown`, it also fetches the cart. */
export async function openCartStore({ isShown = true } = {}): Promise<CartStore> {
  vi.resetModules()
  const { cleanStores } = await import('nanostores')
  const store = await import('../../src/stores/cart/cart.ts')
  await store.prepareCart()
  stops.push(() => cleanStores(store.$cart, store.$itemsCount))
  if (isShown) {
    stops.push(store.$cart.listen(() => {}))
    void store.loadCart()
    await vi.waitFor(() => expect(store.$cart.value.status).not.toBe('loading'))
  }
  return store
}

export function twoTeapots(parts: Partial<Cart> = {}): Cart {
  return cart({ Items: [cartItem()], ...parts })
}

export function teapots(Quantity: number, Version: number): Cart {
  return cart({ Version, Items: [cartItem({ Quantity })] })
}

export function shownCart({ $cart }: CartStore): Cart {
  const state = $cart.value
  if (state.status !== 'ready') throw new Error(`The cart is ${state.status}.`)
  return state.cart
}
