import type { Cart } from '../../shared/contract/cart.ts'
import { type LineChange, ownChanges } from './cart-changes.ts'
import { type CartMutation, lineOf } from './cart-mutations.ts'
import { trackChanges } from './cart-tracking.ts'

/**
 * Reports the pieces that a change has added and removed, according to the server [CART-10]. Additions are reported by those who
 * know where the shopper found the product.
 */
export function trackMutation(
  mutation: CartMutation,
  after: Cart,
  sent: Cart | undefined
): void {
  if (sent && mutation.kind !== 'add')
    trackChanges(ownChanges(after, sent, change => isAbout(mutation, change)))
}

function isAbout(mutation: CartMutation, { line, quantity }: LineChange): boolean {
  return mutation.kind === 'clear' ? quantity < 0 : lineOf(mutation) === line.ItemId
}
