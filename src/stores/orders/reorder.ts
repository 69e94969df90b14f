import { putOrderIntoCart } from '../../api/orders.ts'
import { RefusedError } from '../../errors.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import type { ReorderedLine } from '../../shared/contract/orders.ts'
import { announceChange } from '../cart/announce-change.ts'
import { takeCart } from '../cart/cart.ts'
import { addedLines, type LineChange } from '../cart/cart-changes.ts'
import { trackChanges } from '../cart/cart-tracking.ts'

/** The result of adding a past order to the cart. */
export interface Reorder {
  /** Number of pieces added; `undefined` if the server does not report it. */
  pieces: number | undefined
  /** Lines of which fewer pieces were added than were ordered. */
  missing: readonly ReorderedLine[]
}

/** Idempotency keys by order id, for retries of requests without a response. */
const keys = new Map<string, string>()

/** Adds the items of a past order to the cart, as far as they are available; rejects with the reason otherwise [CART-09]. */
export async function reorder(orderId: string): Promise<Reorder> {
  // only the server knows its lines
  announceChange({ kind: 'add', items: [] })
  const key = keys.get(orderId) ?? randomKey()
  keys.set(orderId, key)
  try {
    const { Lines, ...cart } = await putOrderIntoCart(orderId, key)
    keys.delete(orderId)
    await takeCart(cart)
    trackAdded(cart, Lines)
    return {
      pieces: Lines?.reduce((sum, line) => sum + line.AddedQuantity, 0),
      missing: Lines?.filter(line => line.Problem !== null) ?? []
    }
  } catch (error) {
    // the server remembers a refused key, so a retry needs a new one
    if (error instanceof RefusedError) keys.delete(orderId)
    throw error
  }
}

/** Reports all added items in one event, at current prices [CART-10]. */
function trackAdded(cart: Cart, lines: readonly ReorderedLine[] | undefined): void {
  const added = lines ? addedOf(cart, lines) : addedLines(cart)
  trackChanges(
    added.map(({ line, quantity }) => ({ line: { ...line, ItemOrigin: 'reorder' }, quantity }))
  )
}

function addedOf(cart: Cart, lines: readonly ReorderedLine[]): LineChange[] {
  return lines.flatMap(({ ProductVariantId, AddedQuantity: quantity }) => {
    const line = cart.Items.find(item => item.ProductVariantId === ProductVariantId)
    return line ? [{ line, quantity }] : []
  })
}
