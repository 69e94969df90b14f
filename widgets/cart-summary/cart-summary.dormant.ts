import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { $cart, loadCart } from '../../src/stores/cart/cart.ts'
import { askWithoutCount } from '../ask-without-count.ts'
import { wakeWhen } from '../wake-when.ts'

const TAG = 'vitrine-cart-summary'

/** The server-rendered count and amount are right until the cart differs from them, here or in another tab [CART-05]. */
export const cartSummary: DormantPart = wake => {
  wakeWhen($cart, state => state.status === 'ready' && differs(state.cart))(wake)
  askWithoutCount(TAG, loadCart)
}

function differs({ ItemsCount, AmountTaxInclHtml }: Cart): boolean {
  const tag = safeDocument.querySelector(TAG)
  const count = tag?.getAttribute('count')
  // a cached page has no number that an empty cart could differ from
  if (count == null) return ItemsCount > 0
  return (
    count !== `${ItemsCount}` || tag?.getAttribute('amount') !== (AmountTaxInclHtml ?? null)
  )
}
