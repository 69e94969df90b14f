import { putOrderIntoCart } from '../api/orders.ts'
import type { Cart } from '../contract/cart.ts'
import type { ReorderedLine } from '../contract/orders.ts'
import { RefusedError } from '../errors.ts'
import { randomKey } from '../lib/data/random-key.ts'
import { takeCart } from './cart.ts'
import { trackLines } from './cart-tracking.ts'

/** What came of an order that was put into the cart again. */
export interface Reorder {
  /** Pieces that came into the cart; `undefined` when the server does not say. */
  pieces: number | undefined
  /** The lines of which fewer came than were ordered. */
  missing: readonly ReorderedLine[]
}

/** Names of what was tried and not answered: tried again, it is the same. */
const tried = new Map<string, string>()

/** Puts an order into the cart again, as far as it can be had; the promise says why not [CART-09]. */
export async function reorder(orderId: string): Promise<Reorder> {
  const key = tried.get(orderId) ?? randomKey()
  tried.set(orderId, key)
  try {
    const { Lines, ...cart } = await putOrderIntoCart(orderId, key)
    tried.delete(orderId)
    await takeCart(cart)
    trackCame(cart, Lines)
    return {
      pieces: Lines?.reduce((sum, line) => sum + line.AddedQuantity, 0),
      missing: Lines?.filter(line => line.Problem !== null) ?? []
    }
  } catch (error) {
    // a key that was refused is used up
    if (error instanceof RefusedError) tried.delete(orderId)
    throw error
  }
}

/** Analytics hears once of all that came, at the prices of today [CART-10]. */
function trackCame(cart: Cart, lines: readonly ReorderedLine[] = []): void {
  const came = lines.flatMap(({ ProductVariantId, AddedQuantity: quantity }) => {
    const line = cart.Items.find(item => item.ProductVariantId === ProductVariantId)
    return line && quantity > 0 ? [{ line: { ...line, ItemOrigin: 'reorder' }, quantity }] : []
  })
  if (came.length > 0) trackLines('add_to_cart', came)
}
