import type { WishlistKind } from 'vitrine/contract'
import { parseQuantity } from 'vitrine/shared'

/** A blank or invalid quantity counts as one, because the quantities of items are positive [WISH-05]. */
export function positive(typed: string): number {
  return Math.max(1, parseQuantity(typed) ?? 1)
}

export function kindOf(typed: string): WishlistKind {
  return typed === 'birthlist' ? 'birthlist' : 'wishlist'
}
