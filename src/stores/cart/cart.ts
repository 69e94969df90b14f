import { onMount } from 'nanostores'
import { context } from '../../context.ts'
import { documentStart } from '../../lib/browser/clock.ts'
import { onChange } from '../../lib/page/on-change.ts'
import { changedElsewhereSince } from '../../lib/page/page-stamps.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import { lazyAction, lazyOrOffline } from '../query/lazy-or-offline.ts'
import { listenToTabs } from './cart-channel.ts'
import { $cart, $gone, $saved, server } from './cart-state.ts'
import { onRefreshTrigger } from './refresh-triggers.ts'

export { $cart, $gone, $itemsCount, $saved, type CartState } from './cart-state.ts'

type CartSync = typeof import('./cart-sync.ts')

/** Loads and changes the cart. A page that only shows the number of items does not need this code. */
const cartSync = lazyOrOffline(() => import('./cart-sync.ts'))

onMount($cart, () => {
  const controller = new AbortController()
  const { signal } = controller
  const stopTriggers = onRefreshTrigger(() => void refreshCart())
  const stopChanges = onChange(what => {
    // the cart of somebody else
    if (what === 'session') void refreshCart()
  })
  listenToTabs(message => void inBackground(sync => sync.onTabMessage(message)))
  document.addEventListener('vitrine:cart:changed', onCartChanged, { signal })
  document.addEventListener('vitrine:load', onPageLoad, { signal })
  // the previous page sent its last changes while it was unloaded, after the server had rendered this one
  if (changedElsewhereSince(documentStart())) void refreshCart()
  return () => {
    controller.abort()
    stopTriggers()
    stopChanges()
  }
})

/** Preloads the code that changes the cart. */
export function prepareCart(): Promise<void> {
  return inBackground(() => {})
}

/** Loads the cart; call it again to retry after a failure. Never rejects: the outcome is in `$cart`. */
export async function loadCart(): Promise<void> {
  if (!server.known) $cart.set({ status: 'loading' })
  try {
    await withSync(sync => sync.loadCart())
  } catch (error) {
    if (!server.known) $cart.set({ status: 'failed', error })
  }
}

/** Takes over the cart that the page came with, unless a newer one is known [CART-01]. */
export function primeCart(cart: Cart): void {
  if (server.known) return void inBackground(sync => sync.primeCart(cart))
  server.known = { cart, culture: context().culture }
  server.isUnannounced = true
  $cart.set({ status: 'ready', cart, pending: new Set() })
}

// declared and described in `cart-sync.ts`
export const addToCart = lazyAction(cartSync, sync => sync.addToCart)
export const countAdded = lazyAction(cartSync, sync => sync.countAdded)
export const setQuantity = lazyAction(cartSync, sync => sync.setQuantity)
export const removeItem = lazyAction(cartSync, sync => sync.removeItem)
export const saveForLater = lazyAction(cartSync, sync => sync.saveForLater)
export const clearCart = lazyAction(cartSync, sync => sync.clearCart)
export const putBack = lazyAction(cartSync, sync => sync.putBack)
export const takeCart = lazyAction(cartSync, sync => sync.takeCart)

/** Discards the cart; the next use loads it again. */
export function forgetCart(): void {
  server.known = undefined
  server.seen = []
  $saved.set(undefined)
  $gone.set([])
  $cart.set({ status: 'loading' })
}

/** Reloads the cart in the background. Calls during a reload cause one more reload. */
export function refreshCart(): Promise<void> {
  return inBackground(sync => sync.refreshCart())
}

/** Runs synchronously once the code is loaded, so that an optimistic update shows in the same frame. */
async function withSync<Result>(
  run: (sync: CartSync) => Result | Promise<Result>
): Promise<Result> {
  return run(cartSync.loaded ?? (await cartSync()))
}

/** Ignores failures: the next trigger tries again. */
async function inBackground(run: (sync: CartSync) => unknown): Promise<void> {
  await withSync(run).catch(() => {})
}

/** A page script or a server response announced a change [CART-05]. */
function onCartChanged(): void {
  if (!cartSync.loaded?.isNotifyingPage()) void refreshCart()
}

/** Reloads the cart after a change of language, because it contains product names. */
function onPageLoad(): void {
  if (server.known && server.known.culture !== context().culture) void refreshCart()
}
