import { object, safeParse, string } from 'valibot'

import { prepareCalls } from '../../api/call.ts'
import { fetchCart } from '../../api/cart.ts'
import { context } from '../../context.ts'
import { LoginRequiredError, RefusedError, ServerError } from '../../errors.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import { Cart, type CartItem } from '../../shared/contract/cart.ts'
import type { AddToCart, CartAfterAdding } from '../../shared/contract/catalog.ts'
import { announceAddition, announceChange } from './announce-change.ts'
import { addedPieces, keepSeen } from './cart-changes.ts'
import { postToTabs } from './cart-channel.ts'
import { cartIn } from './cart-in.ts'
import {
  type CartMutation,
  isApplied,
  isGone,
  lineOf,
  withMutations
} from './cart-mutations.ts'
import { notifyPage } from './cart-news.ts'
import { isOneCart, orderOf } from './cart-order.ts'
import { CartQueue } from './cart-queue.ts'
import { $cart, $gone, type CartRequest, nextRequest, server } from './cart-state.ts'
import { trackChanges, trackLines } from './cart-tracking.ts'
import { linesGone } from './lines-gone.ts'
import { trackMutation } from './mutation-tracking.ts'
import { sendMutation } from './send-mutation.ts'

export { isNotifyingPage } from './cart-news.ts'

const queue = new CartQueue(send, publish)

// while a page is being unloaded there is no time to load code for its last changes
prepareCalls()
window.addEventListener('pagehide', () => queue.sendAll())
// the next page must show the quantity that the shopper has just chosen
document.addEventListener('vitrine:before-visit', () => queue.flush())

/** Loads the cart. Never rejects: the outcome is in `$cart`. */
export async function loadCart(): Promise<void> {
  try {
    await readCart()
  } catch (error) {
    // a stale cart is better than none
    if (!server.known) $cart.set({ status: 'failed', error })
  }
}

/** Takes over the cart that the page came with, unless a newer one is known [CART-01]. */
export function primeCart(cart: Cart): void {
  accept(cart, 'page')
}

/** An item that another call moves into the cart. */
export type MovedItem = Pick<CartItem, 'ProductVariantId' | 'Quantity'>

/**
 * Takes over the cart from the response to another call, and reports what that call has moved into it [CART-10].
 *
 * @param sent What `nextRequest` returned when that call was sent.
 */
export function takeCart(cart: Cart, moved?: MovedItem, sent?: CartRequest): void {
  if (moved) {
    const { ProductVariantId: id, Quantity } = moved
    const lines = cart.Items.filter(item => item.ProductVariantId === id).slice(0, 1)
    const quantity = addedPieces(cart, id, Quantity)
    trackChanges(lines.map(line => ({ line, quantity })))
  }
  accept(cart, 'change', sent)
}

/**
 * Adds a variant and resolves to the new cart [PDP-05]. Like every change below, it is announced to the page, which may cancel it.
 *
 * @param key Idempotency key: a retry with the same key does not add the variant twice.
 */
export async function addToCart(
  body: AddToCart,
  key: string = randomKey()
): Promise<CartAfterAdding> {
  announceAddition(body)
  const cart = await queue.add({ kind: 'add', body, key })
  return cart as CartAfterAdding
}

/** How many pieces an addition has added. A back end need not report it. */
export function countAdded(cart: CartAfterAdding, body: AddToCart): number {
  return cart.AddedQuantity ?? addedPieces(cart, body.ProductVariantId, body.Quantity)
}

/** Sets a line's quantity optimistically; rolls back and rejects when the server refuses [CART-02]. */
export async function setQuantity(itemId: string, quantity: number): Promise<void> {
  await changeLines({ kind: 'quantity', itemId, quantity })
}

/** Removes a line optimistically; rolls back and rejects when the server refuses [CART-02]. */
export async function removeItem(itemId: string): Promise<void> {
  await changeLines({ kind: 'remove', itemId })
}

/** Moves a line to the saved items optimistically; rolls back and rejects when the server refuses. */
export async function saveForLater(itemId: string): Promise<void> {
  await changeLines({ kind: 'save', itemId })
}

/** Empties the cart optimistically; rolls back and rejects when the server refuses [CART-02]. */
export async function clearCart(): Promise<void> {
  await changeLines({ kind: 'clear' })
}

async function changeLines(mutation: Exclude<CartMutation, { kind: 'add' }>): Promise<void> {
  announceChange(mutation)
  await queue.add(mutation)
}

/** Adds a removed line again. */
export async function putBack(item: CartItem): Promise<void> {
  const { ItemId, ProductVariantId, Quantity, Name, ItemOrigin, ItemKey } = item
  const body = {
    ProductVariantId,
    Quantity,
    Name,
    ...(ItemOrigin !== null && { ItemOrigin }),
    ...(ItemKey !== null && { ItemKey }),
    ItemId
  }
  const cart = await addToCart(body)
  const line = cart.Items.find(other => other.ProductVariantId === ProductVariantId) ?? item
  trackLines('add_to_cart', [{ line, quantity: countAdded(cart, body) }])
}

let refreshing: Promise<void> | undefined
let isStale = false

/** Reloads the cart in the background. Calls during a reload cause one more reload. */
export function refreshCart(): Promise<void> {
  isStale = true
  refreshing ??= readUntilFresh()
  return refreshing
}

async function readUntilFresh(): Promise<void> {
  while (isStale) {
    isStale = false
    // the call logs a failure, and the next trigger tries again
    await readCart().catch(() => {})
  }
  // in the same step as the last check: a call in between would be answered, but nothing would be read for it
  refreshing = undefined
}

function publish(): void {
  if (!server.known) return
  const { pending } = queue
  const cart = withMutations(server.known.cart, pending)
  const changes = pending.map(mutation => lineOf(mutation) ?? mutation.kind)
  $cart.set({ status: 'ready', cart, pending: new Set(changes) })
}

/** Where a cart comes from: the page, a read, the response to a mutation of this tab, or another tab. */
type Source = 'page' | 'read' | 'change' | 'tab'

/**
 * Takes over a cart, unless a newer one is known. Of two responses that overtook each other, the higher version is newer. An older
 * version, or another cart, is the truth if its request was sent after the known cart had arrived: the session has a new cart.
 * Where neither is certain, the cart is read again.
 *
 * Without versions, the reply to the latest request is the newest; where requests have overlapped, the cart is read again.
 *
 * @param sent The request, if that is known.
 */
function accept(cart: Cart, source: Source, sent?: CartRequest): void {
  const { known } = server
  // without a version, other tabs cannot order it, so they read theirs again: only after changes, as reads would go round forever
  if (source === 'change' && cart.Version == null) postToTabs(cart)
  const since = sent?.known
  const request = Math.max(sent?.number ?? server.requests, known?.request ?? 0)
  const order = known ? orderOf(cart, known.cart) : 'newer'
  const isReplaced = order === 'older' || order === 'other'
  if (known && isReplaced) {
    const isOne = isOneCart(cart, known.cart)
    const isLate = source !== 'page' && known !== since
    if (source !== 'read' && !(isOne && isLate)) void refreshCart()
    // a server may repeat the answer to an addition that was sent twice
    const isRepeated = isOne && source === 'change'
    if (known !== since || isRepeated) {
      if (order === 'older') keepSeen(cart)
      return
    }
    // the versions of another cart say nothing about this one
    server.seen = []
  }
  if (known && order === 'unknown') {
    if (known !== since) void refreshCart()
    const isAsked = source === 'read' || source === 'change'
    if (!isAsked || (sent && sent.number < request)) return
  }
  keepSeen(cart)
  if (known && !isReplaced && source !== 'page') {
    const gone = linesGone(known.cart, cart, queue.pending)
    if (gone.length > 0) $gone.set(gone)
  }
  if (order === 'same' && source === 'page') return
  server.known = { cart, culture: context().culture, request }
  publish()
  const isNew = known ? order !== 'same' : source === 'change'
  // the first read may already contain a mutation whose response arrives later: nobody was notified of it yet
  const isOverdue = source === 'change' && server.isUnannounced
  server.isUnannounced ||= !known
  if (!isNew && !isOverdue) return
  server.isUnannounced = false
  if (source !== 'tab' && cart.Version != null) postToTabs(cart)
  notifyPage(cart)
}

async function readCart(): Promise<Cart> {
  const sent = nextRequest()
  const cart = await fetchCart()
  const { known } = server
  const order = known && orderOf(cart, known.cart)
  const isUncertain = order === 'other' || order === 'unknown'
  if (order === 'older' || (isUncertain && known !== sent.known)) return readAgain(known)
  accept(cart, 'read', sent)
  return cart
}

/** An older version is a stale response. Received twice, it is the truth: the session has a new cart. */
async function readAgain(newest: typeof server.known): Promise<Cart> {
  const { number } = nextRequest()
  const cart = await fetchCart()
  // the response to a pending change tells which cart is the newest
  const known = queue.pending.length === 0 ? newest : undefined
  accept(cart, 'read', { number, known })
  return cart
}

async function send(mutation: CartMutation): Promise<Cart> {
  const sent = nextRequest()
  try {
    const cart = await sendMutation(mutation, server.known?.cart.Items)
    trackMutation(mutation, cart, sent.known?.cart)
    accept(cart, 'change', sent)
    return cart
  } catch (error) {
    return resolveFailure(mutation, error, sent)
  }
}

/** Resolves to the cart if the mutation was applied in spite of the error; otherwise rethrows the error. */
async function resolveFailure(
  mutation: CartMutation,
  error: unknown,
  sent: CartRequest
): Promise<Cart> {
  const isRefused = error instanceof RefusedError
  const corrected = isRefused && cartIn(error)
  if (corrected) accept(corrected, 'change', sent)
  // another tab removed the line first, unless it is still there: then the shop does not have the call
  if (mutation.kind !== 'add' && isMissing(error)) {
    const read = await readCart().catch(() => undefined)
    const cart = read ?? server.known?.cart
    if (cart && (!read || isGone(mutation, read))) return cart
    throw error
  }
  if (isRefused || error instanceof LoginRequiredError) throw error
  // perhaps only the response was lost
  const cart = await readCart().catch(() => cartKnownSince(sent, mutation))
  if (!cart || !isApplied(mutation, cart)) throw error
  trackMutation(mutation, cart, sent.known?.cart)
  return cart
}

/** The known cart, if it shows whether a mutation was applied. One received from another tab is as good as a read. */
function cartKnownSince(sent: CartRequest, { kind }: CartMutation): Cart | undefined {
  // a removed line does not come back
  const isLasting = kind === 'remove' || kind === 'save'
  return isLasting || server.known !== sent.known ? server.known?.cart : undefined
}

function isMissing(error: unknown): boolean {
  return (error instanceof ServerError || error instanceof RefusedError) && error.status === 404
}

/** A message of another tab. It may have another shape if that tab was opened before a deployment. */
const TabMessage = object({ culture: string(), cart: Cart })

/** Takes over a newer cart from another tab. One in another language contains names in that language. */
export function onTabMessage(message: unknown): void {
  const { success, output } = safeParse(TabMessage, message)
  if (!success) return
  const { known } = server
  if (output.culture !== context().culture) void refreshCart()
  else if (!known || orderOf(output.cart, known.cart) !== 'same') accept(output.cart, 'tab')
}
