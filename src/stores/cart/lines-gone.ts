import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import { type CartMutation, lineOf } from './cart-mutations.ts'

/**
 * The lines that someone else has removed: another tab, another device, or the shop.
 *
 * @param pending What this tab is changing.
 */
export function linesGone(
  before: Cart,
  after: Cart,
  pending: readonly CartMutation[]
): CartItem[] {
  const isKept = (line: CartItem) =>
    // a login may merge a line into another one; what is no longer sold says so itself
    [...after.Items, ...(after.DiscontinuedItems ?? [])].some(
      other => other.ProductVariantId === line.ProductVariantId
    )
  const isRemovedHere = ({ ItemId }: CartItem) =>
    pending.some(
      mutation =>
        mutation.kind === 'clear' ||
        (lineOf(mutation) === ItemId &&
          (mutation.kind !== 'quantity' || mutation.quantity === 0))
    )
  return before.Items.filter(line => !isKept(line) && !isRemovedHere(line))
}
