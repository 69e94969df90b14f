import type { Cart } from '../../shared/contract/cart.ts'

/**
 * How a cart relates to the known one. `other`: it is another cart, whose version says nothing about the known one. `unknown`: it is
 * another state of a cart without versions.
 */
export type CartOrder = 'newer' | 'same' | 'older' | 'other' | 'unknown'

/** Compares a cart with the known one, by identity and version. */
export function orderOf(cart: Cart, known: Cart): CartOrder {
  if (isOther(cart, known)) return 'other'
  if (cart.Version == null || known.Version == null) {
    return JSON.stringify(cart) === JSON.stringify(known) ? 'same' : 'unknown'
  }
  if (cart.Version > known.Version) return 'newer'
  if (cart.Version < known.Version) return 'older'
  // without identities, two carts of the same version differ in their lines
  return isOneCart(cart, known) || linesOf(cart) === linesOf(known) ? 'same' : 'other'
}

/** Whether two states are certainly of one cart, whose versions only rise. */
export function isOneCart(one: Cart, other: Cart): boolean {
  return one.CartId != null && one.CartId === other.CartId
}

/** Whether two states are certainly of different carts. */
export function isOther(one: Cart, other: Cart): boolean {
  return one.CartId != null && other.CartId != null && one.CartId !== other.CartId
}

function linesOf({ Items }: Cart): string {
  return Items.map(({ ItemId, Quantity }) => `${ItemId} ${Quantity}`).join()
}
