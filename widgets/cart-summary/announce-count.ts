import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import type { CartState } from '../../src/stores/cart/cart.ts'
import { t } from './cart-summary.messages.ts'

/** Shared by all summaries on a page (one for desktop, one for mobile), so that only one announces a change. */
let said: number | undefined

/** `"Basket, 3 items"` */
export function countInWords(count: number): string {
  return t(pluralOf(count), { count })
}

/** Announces a new count once the server has confirmed it. The server-rendered count is not announced. */
export function announceCount(state: CartState, served: number): void {
  // a change of the cart has woken the tag: the shopper knows the server-rendered count
  said ??= served
  if (state.status !== 'ready') said = served
  else if (state.pending.size === 0) say(state.cart.ItemsCount)
}

function say(count: number): void {
  if (said !== undefined && said !== count) announce(countInWords(count))
  said = count
}
