import { dispatch } from '../../events.ts'
import type { Cart } from '../../shared/contract/cart.ts'

let isNotifying = false

/** Tells the scripts of the page that the cart has changed [CART-05]. */
export function notifyPage({ ItemsCount, Version }: Cart): void {
  isNotifying = true
  dispatch('vitrine:cart:changed', { cart: { ItemsCount, Version: Version ?? undefined } })
  isNotifying = false
}

/** Whether the store itself is dispatching `vitrine:cart:changed` right now. */
export function isNotifyingPage(): boolean {
  return isNotifying
}
