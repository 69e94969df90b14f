import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import { isOther } from './cart-order.ts'
import { server } from './cart-state.ts'

/** Pieces that were added to the cart, or removed from it if negative, with their line. */
export interface LineChange {
  line: CartItem
  quantity: number
}

/** How many carts are kept: responses that overtake each other are few. */
const MAX_SEEN = 12

/** Keeps a cart that the server sent, to compare a later one with it. */
export function keepSeen(cart: Cart): void {
  server.seen = [...server.seen.slice(1 - MAX_SEEN), cart]
}

/**
 * What a change of this tab has done, according to the server.
 *
 * @param after The cart in the response.
 * @param sent The cart that was known when the change was sent: the change is not in it.
 * @param isOwn Whether the change is about a line. If the tab has missed versions in between, other lines are someone else's.
 */
export function ownChanges(
  after: Cart,
  sent: Cart,
  isOwn: (change: LineChange) => boolean
): LineChange[] {
  const newest = cartBefore(after)
  const before = newest && isBefore(sent, newest) ? newest : sent
  const changes = lineChanges(before, after)
  return isNext(before, after) ? changes : changes.filter(isOwn)
}

/**
 * How many pieces of a variant an addition has added: the server may have rounded them, or have had fewer.
 *
 * @param wanted How many were asked for.
 */
export function addedPieces(after: Cart, variantId: string, wanted: number): number {
  const before = cartBefore(after)
  const inCart = piecesOf(after, variantId)
  const added = before ? inCart - piecesOf(before, variantId) : 0
  if (before && added > 0 && (isNext(before, after) || added < wanted)) return added
  // all that is certain
  return inCart > 0 ? Math.min(wanted, inCart) : wanted
}

/** What the change before this cart has added, as far as the cart before is known. */
export function addedLines(after: Cart): LineChange[] {
  const before = cartBefore(after)
  return before ? lineChanges(before, after).filter(({ quantity }) => quantity > 0) : []
}

/** How two carts differ, by variant: a line that was put back or merged may have another id. */
function lineChanges(before: Cart, after: Cart): LineChange[] {
  const changes = new Map<string, LineChange>()
  const count = (line: CartItem, pieces: number) => {
    const key = `${line.ProductVariantId} ${line.ItemKey ?? ''}`
    const quantity = (changes.get(key)?.quantity ?? 0) + pieces
    // removed pieces had the price before
    changes.set(key, { line: quantity > 0 ? (changes.get(key)?.line ?? line) : line, quantity })
  }
  for (const line of after.Items) count(line, line.Quantity)
  for (const line of before.Items) count(line, -line.Quantity)
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}

/** The newest state of this cart that is older than this one. */
function cartBefore(after: Cart): Cart | undefined {
  const carts = server.known ? [...server.seen, server.known.cart] : server.seen
  return carts.reduce<Cart | undefined>((newest, cart) => {
    if (!isBefore(cart, after) || isOther(cart, after)) return newest
    return newest && isBefore(cart, newest) ? newest : cart
  }, undefined)
}

/** Carts without versions were seen in their order. */
function isBefore(cart: Cart, after: Cart): boolean {
  if (cart.Version != null && after.Version != null) return cart.Version < after.Version
  const [one, other] = [cart, after].map(state => server.seen.lastIndexOf(state))
  return other! < 0 || one! < other!
}

/** Whether nothing happened in between. */
function isNext(before: Cart, after: Cart): boolean {
  return before.Version != null && after.Version === before.Version + 1
}

function piecesOf({ Items }: Cart, variantId: string): number {
  return Items.reduce(
    (sum, line) => sum + (line.ProductVariantId === variantId ? line.Quantity : 0),
    0
  )
}
