import type { Cart } from '../../src/contract/cart.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { $cart } from '../../src/stores/cart/cart.ts'
import { wakeWhen } from '../wake-when.ts'

/** The server-rendered count and amount are right until the cart differs from them, here or in another tab [CART-05]. */
export const cartSummary = wakeWhen(
  $cart,
  state => state.status === 'ready' && differs(state.cart)
)

function differs({ ItemsCount, AmountTaxInclHtml }: Cart): boolean {
  const tag = safeDocument.querySelector('vitrine-cart-summary')
  return (
    tag?.getAttribute('count') !== `${ItemsCount}` ||
    tag?.getAttribute('amount') !== AmountTaxInclHtml
  )
}
