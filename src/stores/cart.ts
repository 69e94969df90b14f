import { onMount } from 'nanostores'

import { context } from '../context.ts'
import type { Cart, CartItem } from '../contract/cart.ts'
import type { AddToCart } from '../contract/catalog.ts'
import { randomKey } from '../lib/data/random-key.ts'
import { changedElsewhereSince } from '../lib/page/changes.ts'
import { followOtherTabs } from './cart-channel.ts'
import { watchMoments } from './cart-moments.ts'
import { $cart, $saved, server } from './cart-state.ts'
import { lateCode } from './late-code.ts'

export { $cart, $itemsCount, $saved, type CartState } from './cart-state.ts'

/** What reads and changes the cart. A page that only shows a count need not fetch its code. */
type Engine = typeof import('./cart-engine.ts')
let engine: Engine | undefined

onMount($cart, () => {
  const stop = new AbortController()
  const { signal } = stop
  const stopMoments = watchMoments(() => void refreshCart())
  followOtherTabs(news => void quietly(({ hear }) => hear(news)))
  document.addEventListener('vitrine:cart:changed', heedPage, { signal })
  document.addEventListener('vitrine:load', heedCulture, { signal })
  // the last changes of the page before were sent as it was left: the server had answered with this one already
  if (changedElsewhereSince(performance.timeOrigin)) void refreshCart()
  return () => {
    stop.abort()
    stopMoments()
  }
})

/** Fetches the code of the cart, for somebody who is about to use it. */
export function prepareCart(): Promise<void> {
  return quietly(() => {})
}

/** Reads the cart; call it again to retry after a failure. Never rejects: `$cart` says what came of it. */
export async function loadCart(): Promise<void> {
  if (!server.known) $cart.set({ status: 'loading' })
  try {
    await withEngine(({ loadCart }) => loadCart())
  } catch (error) {
    if (!server.known) $cart.set({ status: 'failed', error })
  }
}

/** Takes over the cart that the page brought with it; the newest one stays [CART-01]. */
export function primeCart(cart: Cart): void {
  if (server.known) {
    if (cart.Version !== server.known.cart.Version) void quietly(e => e.primeCart(cart))
    return
  }
  server.known = { cart, culture: context().culture }
  $cart.set({ status: 'ready', cart, pending: new Set() })
}

/** Takes over the cart that a call of another kind has led to; an older one than what is known changes nothing. */
export function takeCart(cart: Cart): Promise<void> {
  return withEngine(({ takeCart }) => takeCart(cart))
}

/**
 * Adds a variant and gives the cart that has it [PDP-05].
 *
 * @param key Names what the shopper meant. After a failure, the same key tries the same addition again.
 */
export function addToCart(body: AddToCart, key: string = randomKey()): Promise<Cart> {
  return withEngine(({ addToCart }) => addToCart(body, key))
}

/** Changes a line at once and undoes that when the server refuses: the promise says why [CART-02]. */
export function setQuantity(itemId: string, quantity: number): Promise<void> {
  return withEngine(({ setQuantity }) => setQuantity(itemId, quantity))
}

/** Takes a line out at once, and puts it back when the server refuses: the promise says why [CART-02]. */
export function removeItem(itemId: string): Promise<void> {
  return withEngine(({ removeItem }) => removeItem(itemId))
}

/** Takes a line out at once and keeps it for later; puts it back when the server refuses. */
export function saveForLater(itemId: string): Promise<void> {
  return withEngine(({ saveForLater }) => saveForLater(itemId))
}

/** Takes every line out at once, and puts them back when the server refuses [CART-02]. */
export function clearCart(): Promise<void> {
  return withEngine(({ clearCart }) => clearCart())
}

/** Adds a line again that was removed, as it was. */
export function putBack(item: CartItem): Promise<void> {
  return withEngine(({ putBack }) => putBack(item))
}

/** Forgets the cart, for another session; it is read again when somebody asks. */
export function forgetCart(): void {
  server.known = undefined
  $saved.set(undefined)
  $cart.set({ status: 'loading' })
}

/** Makes sure of the cart, in the background. Asked for while it reads, it reads once more. */
export function refreshCart(): Promise<void> {
  return quietly(({ refreshCart }) => refreshCart())
}

/** At once when the code is here: what the shopper changes shows in the same frame. */
async function withEngine<Result>(
  run: (engine: Engine) => Result | Promise<Result>
): Promise<Result> {
  engine ??= await lateCode('the cart', () => import('./cart-engine.ts'))
  return run(engine)
}

/** Nobody waits for it: the next moment tries again. */
async function quietly(run: (engine: Engine) => unknown): Promise<void> {
  await withEngine(run).catch(() => {})
}

/** A script of the page, or the server by its HTML, says that the cart has changed [CART-05]. */
function heedPage(): void {
  if (!engine?.isTellingPage()) void refreshCart()
}

/** The page speaks another language now: so must the names in the cart. */
function heedCulture(): void {
  if (server.known && server.known.culture !== context().culture) void refreshCart()
}
