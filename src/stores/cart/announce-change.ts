import { CancelledError } from '../../errors.ts'
import { type CartChange, dispatch } from '../../events.ts'
import { $cart, type CartState } from './cart-state.ts'

/**
 * Tells the scripts of the page what is about to change in the cart [CART-05].
 *
 * @throws {CancelledError} when one of them has cancelled it.
 */
export function announceChange(change: CartChange): void {
  if (!allowsChange(change)) throw new CancelledError('A script of the page has cancelled it.')
}

/** The same for pieces that are added. */
export function announceAddition(added: { ProductVariantId: string; Quantity: number }): void {
  const { ProductVariantId: productVariantId, Quantity: quantity } = added
  announceChange({ kind: 'add', items: [{ productVariantId, quantity }] })
}

/** The same; returns whether the change may be sent. */
export function allowsChange(change: CartChange): boolean {
  // with what the shopper sees: quick clicks are not confirmed yet
  const state = $cart.value as CartState
  const cart = state.status === 'ready' ? state.cart : undefined
  return dispatch('vitrine:cart:before-change', { change, cart })
}
