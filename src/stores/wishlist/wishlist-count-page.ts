import { createPrinted } from '../query/printed.ts'
import { $wishlistCount } from './wishlist-count.ts'

const printed = createPrinted($wishlistCount)

/** Takes over the number that a page prints, unless the lists have been counted since [WISH-07]. */
export function primeWishlistCount(count: number): void {
  const isNewer = printed.isNewer(count)
  // without a value, the page's own number is shown
  if (isNewer && $wishlistCount.get() !== undefined) $wishlistCount.set(count)
}

/** Discards the number: the page's own is right again. */
export function forgetWishlistCount(): void {
  printed.forget()
  $wishlistCount.set(undefined)
}
