import { atom, computed, onMount } from 'nanostores'
import { is, looseObject } from 'valibot'

import { addItem, deleteItem, fetchCart, putQuantity } from '../api/cart.ts'
import { context } from '../context.ts'
import { Cart, type CartItem } from '../contract/cart.ts'
import type { AddToCart } from '../contract/catalog.ts'
import { LoginRequiredError, RefusedError, ServerError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { randomKey } from '../lib/random-key.ts'
import { followOtherTabs, tellOtherTabs } from './cart-channel.ts'
import { watchMoments } from './cart-moments.ts'
import { CartQueue } from './cart-queue.ts'
import { trackLine } from './cart-tracking.ts'
import { type CartWish, isGranted, lineOf, wishedCart } from './cart-wishes.ts'

export type CartState =
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

/** The server's cart: the newest one that was heard of, and the culture that it speaks. */
let known: { cart: Cart; culture: string } | undefined

const queue = new CartQueue(send, publish)

onMount($cart, () => {
  const stop = new AbortController()
  const { signal } = stop
  const stopMoments = watchMoments(() => void refreshCart())
  followOtherTabs(hear)
  document.addEventListener('vitrine:cart:changed', heedPage, { signal })
  document.addEventListener('vitrine:load', heedCulture, { signal })
  void loadCart()
  return () => {
    stop.abort()
    stopMoments()
  }
})

window.addEventListener('pagehide', () => queue.sendAll())

/** Reads the cart; call it again to retry after a failure. Never rejects: `$cart` says what came of it. */
export async function loadCart(): Promise<void> {
  if (!known) $cart.set({ status: 'loading' })
  try {
    await readCart()
  } catch (error) {
    // what is shown is old rather than gone
    if (!known) $cart.set({ status: 'failed', error })
  }
}

/** Takes over the cart that the page brought with it; the newest one stays [CART-01]. */
export function primeCart(cart: Cart): void {
  if (!known || cart.Version > known.cart.Version) accept(cart, 'read')
  else if (cart.Version < known.cart.Version) void refreshCart()
}

/**
 * Adds a variant and gives the cart that has it [PDP-05].
 *
 * @param key Names what the shopper meant. After a failure, the same key tries the same addition again.
 */
export async function addToCart(body: AddToCart, key: string = randomKey()): Promise<Cart> {
  const cart = await queue.add({ kind: 'add', body, key })
  return cart as Cart
}

/** Changes a line at once and undoes that when the server refuses: the promise says why [CART-02]. */
export async function setQuantity(itemId: string, quantity: number): Promise<void> {
  await queue.add({ kind: 'quantity', itemId, quantity })
}

/** Takes a line out at once, and puts it back when the server refuses: the promise says why [CART-02]. */
export async function removeItem(itemId: string): Promise<void> {
  await queue.add({ kind: 'remove', itemId })
}

/** Adds a line again that was removed, as it was. */
export async function putBack(item: CartItem): Promise<void> {
  const { ProductVariantId, Quantity, Name, ItemOrigin, ItemKey } = item
  await addToCart({
    ProductVariantId,
    Quantity,
    Name,
    ...(ItemOrigin !== null && { ItemOrigin }),
    ...(ItemKey !== null && { ItemKey })
  })
  trackLine('add_to_cart', item, Quantity)
}

/** Forgets the cart, for another session; it is read again when somebody looks. */
export function forgetCart(): void {
  known = undefined
  $cart.set({ status: 'loading' })
}

let refreshing: Promise<void> | undefined
let isDoubtful = false

/** Makes sure of the cart, in the background. Asked for while it reads, it reads once more. */
export function refreshCart(): Promise<void> {
  isDoubtful = true
  refreshing ??= readUntilSure().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function readUntilSure(): Promise<void> {
  while (isDoubtful) {
    isDoubtful = false
    // a failure is noted by the call, and the next moment tries again
    await readCart().catch(() => {})
  }
}

function publish(): void {
  if (!known) return
  const { wishes } = queue
  const lines = wishes.map(lineOf).filter(line => line !== undefined)
  const cart = wishedCart(known.cart, wishes)
  $cart.set({ status: 'ready', cart, pending: new Set(lines) })
}

/** Where a cart comes from: it was read, it answers a change of ours, or another tab gave it. */
type Source = 'read' | 'change' | 'tab'

/** Answers may overtake each other: the newest version is the cart. */
function accept(cart: Cart, source: Source, isReplaced = false): void {
  const before = known?.cart
  if (before && cart.Version < before.Version && !isReplaced) return
  known = { cart, culture: context().culture }
  publish()
  const isNews = before ? cart.Version !== before.Version : source === 'change'
  if (!isNews) return
  if (source !== 'tab') tellOtherTabs(cart)
  tellPage(cart)
}

async function readCart(): Promise<Cart> {
  const cart = await fetchCart()
  const newest = known?.cart
  if (newest && cart.Version < newest.Version) return readAgain(newest)
  accept(cart, 'read')
  return cart
}

/** An answer that is older than what we know was overtaken. Given twice, it is the truth: the session has a new cart. */
async function readAgain(newest: Cart): Promise<Cart> {
  const cart = await fetchCart()
  const isUndisturbed = known?.cart === newest && queue.wishes.length === 0
  accept(cart, 'read', isUndisturbed)
  return cart
}

async function send(wish: CartWish): Promise<Cart> {
  try {
    const cart = await request(wish)
    track(wish)
    accept(cart, 'change')
    return cart
  } catch (error) {
    return settle(wish, error)
  }
}

function request(wish: CartWish): Promise<Cart> {
  if (wish.kind === 'add') return addItem(wish.body, wish.key)
  if (wish.kind === 'remove') return deleteItem(wish.itemId)
  return putQuantity(wish.itemId, wish.quantity)
}

/** What a failure means for the wish: gives the cart when the wish came true all the same. */
async function settle(wish: CartWish, error: unknown): Promise<Cart> {
  const isRefused = error instanceof RefusedError
  if (isRefused && is(WithCart, error.detail)) accept(error.detail.Cart, 'change')
  // another tab was faster: there is nothing left to change
  if (wish.kind !== 'add' && isMissing(error)) return readCart()
  if (isRefused || error instanceof LoginRequiredError) throw error
  // the reply is lost, and perhaps only the reply
  const cart = await readCart().catch(() => undefined)
  if (!cart || !isGranted(wish, cart)) throw error
  return cart
}

/** A refusal may bring the cart as it is now. */
const WithCart = looseObject({ Cart })

function isMissing(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 404
}

/** Another tab has a newer cart. */
function hear(cart: Cart | undefined): void {
  if (!cart) void refreshCart()
  else if (!known || cart.Version > known.cart.Version) accept(cart, 'tab')
}

let isTelling = false

function tellPage({ ItemsCount, Version }: Cart): void {
  isTelling = true
  dispatch('vitrine:cart:changed', { cart: { ItemsCount, Version } })
  isTelling = false
}

/** A script of the page, or the server by its HTML, says that the cart has changed [CART-05]. */
function heedPage(): void {
  if (!isTelling) void refreshCart()
}

/** The page speaks another language now: so must the names in the cart. */
function heedCulture(): void {
  if (known && known.culture !== context().culture) void refreshCart()
}

/** Analytics hears of pieces that came and went on a line [CART-10]. */
function track(wish: CartWish): void {
  if (wish.kind === 'add') return
  const item = known?.cart.Items.find(({ ItemId }) => ItemId === wish.itemId)
  if (!item) return
  const change = (wish.kind === 'remove' ? 0 : wish.quantity) - item.Quantity
  if (change > 0) trackLine('add_to_cart', item, change)
  if (change < 0) trackLine('remove_from_cart', item, -change)
}
