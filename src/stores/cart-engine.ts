import { is, looseObject, object, string } from 'valibot'

import { prepareCalls } from '../api/call.ts'
import { addItem, deleteItem, deleteItems, fetchCart, putQuantity } from '../api/cart.ts'
import { saveItem } from '../api/saved-items.ts'
import { context } from '../context.ts'
import { Cart, type CartItem } from '../contract/cart.ts'
import type { AddToCart } from '../contract/catalog.ts'
import { LoginRequiredError, RefusedError, ServerError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { randomKey } from '../lib/data/random-key.ts'
import { tellOtherTabs } from './cart-channel.ts'
import { CartQueue } from './cart-queue.ts'
import { $cart, $saved, server } from './cart-state.ts'
import { trackLine, trackLines } from './cart-tracking.ts'
import { type CartWish, isGranted, lineOf, wishedCart } from './cart-wishes.ts'

const queue = new CartQueue(send, publish)

// a page that goes away has no time to fetch code for its last changes
prepareCalls()
window.addEventListener('pagehide', () => queue.sendAll())

/** Reads the cart. Never rejects: `$cart` says what came of it. */
export async function loadCart(): Promise<void> {
  try {
    await readCart()
  } catch (error) {
    // what is shown is old rather than gone
    if (!server.known) $cart.set({ status: 'failed', error })
  }
}

/** Takes over the cart that the page brought with it; the newest one stays [CART-01]. */
export function primeCart(cart: Cart): void {
  if (!server.known || cart.Version > server.known.cart.Version) accept(cart, 'read')
  else if (cart.Version < server.known.cart.Version) void refreshCart()
}

/** Takes over the cart that a call of another kind has led to. */
export function takeCart(cart: Cart): void {
  accept(cart, 'change')
}

/**
 * Adds a variant and gives the cart that has it [PDP-05].
 *
 * @param key Names what the shopper meant. After a failure, the same key tries the same addition again.
 */
export async function addToCart(body: AddToCart, key: string): Promise<Cart> {
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

/** Takes a line out at once and keeps it for later; puts it back when the server refuses. */
export async function saveForLater(itemId: string): Promise<void> {
  await queue.add({ kind: 'save', itemId })
}

/** Takes every line out at once, and puts them back when the server refuses [CART-02]. */
export async function clearCart(): Promise<void> {
  await queue.add({ kind: 'clear' })
}

/** Adds a line again that was removed, as it was. */
export async function putBack(item: CartItem): Promise<void> {
  const { ProductVariantId, Quantity, Name, ItemOrigin, ItemKey } = item
  await addToCart(
    {
      ProductVariantId,
      Quantity,
      Name,
      ...(ItemOrigin !== null && { ItemOrigin }),
      ...(ItemKey !== null && { ItemKey })
    },
    randomKey()
  )
  trackLine('add_to_cart', item, Quantity)
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
  if (!server.known) return
  const { wishes } = queue
  const lines = wishes.map(lineOf).filter(line => line !== undefined)
  const cart = wishedCart(server.known.cart, wishes)
  $cart.set({ status: 'ready', cart, pending: new Set(lines) })
}

/** Where a cart comes from: it was read, it answers a change of ours, or another tab gave it. */
type Source = 'read' | 'change' | 'tab'

/** Nobody heard of the cart that is known: it was read first. */
let isSilent = false

/** Answers may overtake each other: the newest version is the cart. */
function accept(cart: Cart, source: Source, isReplaced = false): void {
  const before = server.known?.cart
  if (before && cart.Version < before.Version && !isReplaced) return
  server.known = { cart, culture: context().culture }
  publish()
  const isNews = before ? cart.Version !== before.Version : source === 'change'
  // what was read first may already have held a change whose answer came later: nobody else tells of it
  const isUntold = source === 'change' && isSilent
  isSilent = before ? isSilent : source === 'read'
  if (!isNews && !isUntold) return
  isSilent = false
  if (source !== 'tab') tellOtherTabs(cart)
  tellPage(cart)
}

async function readCart(): Promise<Cart> {
  const cart = await fetchCart()
  const newest = server.known?.cart
  if (newest && cart.Version < newest.Version) return readAgain(newest)
  accept(cart, 'read')
  return cart
}

/** An answer that is older than what we know was overtaken. Given twice, it is the truth: the session has a new cart. */
async function readAgain(newest: Cart): Promise<Cart> {
  const cart = await fetchCart()
  const isUndisturbed = server.known?.cart === newest && queue.wishes.length === 0
  accept(cart, 'read', isUndisturbed)
  return cart
}

async function send(wish: CartWish): Promise<Cart> {
  const before = server.known
  try {
    const cart = await request(wish)
    track(wish)
    accept(cart, 'change')
    return cart
  } catch (error) {
    return settle(wish, error, before)
  }
}

function request(wish: CartWish): Promise<Cart> {
  if (wish.kind === 'clear') return deleteItems()
  if (wish.kind === 'save') return keep(wish.itemId)
  if (wish.kind === 'add') return addItem(wish.body, wish.key)
  if (wish.kind === 'remove') return deleteItem(wish.itemId)
  return putQuantity(wish.itemId, wish.quantity)
}

async function keep(itemId: string): Promise<Cart> {
  const { Cart, SavedItems } = await saveItem(itemId)
  $saved.set(SavedItems)
  return Cart
}

/** What a failure means for the wish: gives the cart when the wish came true all the same. */
async function settle(
  wish: CartWish,
  error: unknown,
  before: typeof server.known
): Promise<Cart> {
  const isRefused = error instanceof RefusedError
  if (isRefused && is(WithCart, error.detail)) accept(error.detail.Cart, 'change')
  // another tab was faster: there is nothing left to change
  if (wish.kind !== 'add' && isMissing(error)) {
    return readCart().catch(reason => server.known?.cart ?? Promise.reject(reason))
  }
  if (isRefused || error instanceof LoginRequiredError) throw error
  // the reply is lost, and perhaps only the reply
  const cart = await readCart().catch(() => heardSince(before, wish))
  if (!cart || !isGranted(wish, cart)) throw error
  return cart
}

/** The cart that is known, if it can tell what came of a wish. What another tab has told meanwhile is as good as read. */
function heardSince(before: typeof server.known, { kind }: CartWish): Cart | undefined {
  // a line that is gone once does not come back
  const isLasting = kind === 'remove' || kind === 'save'
  return isLasting || server.known !== before ? server.known?.cart : undefined
}

/** A refusal may bring the cart as it is now. */
const WithCart = looseObject({ Cart })

function isMissing(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 404
}

/** A tab from before a deployment may speak differently. */
const News = object({ culture: string(), cart: Cart })

/** Another tab has a newer cart. One in another language names the lines in words that are not ours. */
export function hear(news: unknown): void {
  if (!is(News, news)) return
  const { known } = server
  if (news.culture !== context().culture) void refreshCart()
  else if (!known || news.cart.Version > known.cart.Version) accept(news.cart, 'tab')
}

let isTelling = false

function tellPage({ ItemsCount, Version }: Cart): void {
  isTelling = true
  dispatch('vitrine:cart:changed', { cart: { ItemsCount, Version } })
  isTelling = false
}

/** Whether the event `vitrine:cart:changed` is our own. */
export function isTellingPage(): boolean {
  return isTelling
}

/** Analytics hears of pieces that came and went on a line [CART-10]. */
function track(wish: CartWish): void {
  if (wish.kind === 'clear') trackAll()
  if (!('itemId' in wish)) return
  const item = server.known?.cart.Items.find(({ ItemId }) => ItemId === wish.itemId)
  if (!item) return
  const change = (wish.kind === 'quantity' ? wish.quantity : 0) - item.Quantity
  if (change > 0) trackLine('add_to_cart', item, change)
  if (change < 0) trackLine('remove_from_cart', item, -change)
}

function trackAll(): void {
  const items = server.known?.cart.Items ?? []
  if (items.length === 0) return
  const lines = items.map(line => ({ line, quantity: line.Quantity }))
  trackLines('remove_from_cart', lines)
}
