import { orderWishes } from '../api/wishlist.ts'
import type { FullWishlist, WishlistLine } from '../contract/wishlist.ts'
import { RefusedError } from '../errors.ts'
import { randomKey } from '../lib/data/random-key.ts'
import { takeCart } from './cart.ts'
import { trackLines } from './cart-tracking.ts'

/** What an order of wishes has come to. */
export interface WishOrder {
  /** Lines that came into the cart, at least in part. */
  lines: number
  /** What did not, or not all of it, by its name. */
  problems: readonly { name: string; problem: string }[]
}

/** The order that was tried last: the same wishes again are the same order. */
let tried = { body: '', key: '' }

/** Pieces of a wish that are still to be bought. */
export function piecesOf({ Quantity, BoughtQuantity }: WishlistLine): number {
  return Math.max(0, Quantity - BoughtQuantity)
}

/** Puts wishes into the cart, each as far as it can be had [WISH-08]. Failed and tried again, they come once at most. */
export async function orderLines(
  list: FullWishlist,
  lines: readonly WishlistLine[]
): Promise<WishOrder> {
  const items = lines.map(line => ({
    variantId: line.ProductVariantId,
    qty: Math.max(1, piecesOf(line))
  }))
  const body = list.Id + JSON.stringify(items)
  if (tried.body !== body) tried = { body, key: randomKey() }
  try {
    const { Lines = [], ...cart } = await orderWishes(list.Id, items, tried.key)
    tried = { body: '', key: '' }
    await takeCart(cart)
    const came = lines.flatMap((line, index) => {
      // a server that says nothing about lines has taken them all
      const quantity = Lines.length > 0 ? (Lines[index]?.qty ?? 0) : items[index]!.qty
      return quantity > 0 ? [{ line: { ...line, ItemOrigin: 'wishlist' }, quantity }] : []
    })
    if (came.length > 0) trackLines('add_to_cart', came)
    return {
      lines: came.length,
      problems: lines.flatMap((line, index) => {
        const problem = Lines[index]?.Problem
        return problem ? [{ name: line.Name, problem }] : []
      })
    }
  } catch (error) {
    if (error instanceof RefusedError) tried = { body: '', key: '' }
    throw error
  }
}
