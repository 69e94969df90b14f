import { addWishlistToCart } from '../../api/wishlist.ts'
import { RefusedError } from '../../errors.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import type { FullWishlist, WishlistLine } from '../../shared/contract/wishlist.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { announceChange } from '../cart/announce-change.ts'
import { takeCart } from '../cart/cart.ts'
import { addedPieces } from '../cart/cart-changes.ts'
import { trackLines } from '../cart/cart-tracking.ts'

/** The result of adding wishlist items to the cart. */
export interface WishlistOrderResult {
  /** Lines that were added, at least in part. */
  lines: number
  /** Lines that were not added, or only in part, by name. */
  problems: readonly { name: string; problem: string }[]
}

/** The last request and its idempotency key: sending the same items again is a retry. */
let lastTry = { body: '', key: '' }

/** How many pieces of a line are still to be bought. */
export function piecesOf({ Quantity, BoughtQuantity }: WishlistLine): number {
  return Math.max(0, Quantity - BoughtQuantity)
}

/** Adds lines of a wishlist to the cart, as far as stock allows [WISH-08]. A retry after a failure adds nothing twice. */
export async function orderLines(
  list: FullWishlist,
  lines: readonly WishlistLine[]
): Promise<WishlistOrderResult> {
  const items = lines.map(line => ({
    variantId: line.ProductVariantId,
    qty: Math.max(1, piecesOf(line))
  }))
  announceChange({
    kind: 'add',
    items: items.map(({ variantId, qty }) => ({ productVariantId: variantId, quantity: qty }))
  })
  const body = list.Id + toJson(items)
  if (lastTry.body !== body) lastTry = { body, key: randomKey() }
  try {
    const { Lines = [], ...cart } = await addWishlistToCart(list.Id, items, lastTry.key)
    lastTry = { body: '', key: '' }
    await takeCart(cart)
    const added = lines.flatMap((line, index) => {
      // a server that does not report lines has added all of them
      const { variantId, qty } = items[index]!
      const quantity =
        Lines.length > 0 ? (Lines[index]?.qty ?? 0) : addedPieces(cart, variantId, qty)
      // the price may depend on the quantity
      const inCart = cart.Items.find(item => item.ProductVariantId === variantId) ?? line
      return quantity > 0 ? [{ line: { ...inCart, ItemOrigin: 'wishlist' }, quantity }] : []
    })
    if (added.length > 0) trackLines('add_to_cart', added)
    return {
      lines: added.length,
      problems: lines.flatMap((line, index) => {
        const problem = Lines[index]?.Problem
        return problem ? [{ name: line.Name, problem }] : []
      })
    }
  } catch (error) {
    if (error instanceof RefusedError) lastTry = { body: '', key: '' }
    throw error
  }
}
