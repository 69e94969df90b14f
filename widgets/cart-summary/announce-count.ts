import { pluralOf } from '../../src/i18n/plural.ts'
import type { CartState } from '../../src/stores/cart.ts'
import { announce } from '../../src/ui/announce.ts'
import { t } from './cart-summary.messages.ts'

/** A page may have several summaries, for wide windows and for phones: one of them speaks. */
let said: number | undefined

/** `"Cart, 3 items"` */
export function countInWords(count: number): string {
  return t(pluralOf(count), { count })
}

/** Says a new count once, when the server has confirmed it. What the page came with is no news. */
export function announceCount(state: CartState, served: number): void {
  if (state.status !== 'ready') said = served
  else if (state.pending.size === 0) say(state.cart.ItemsCount)
}

function say(count: number): void {
  if (said !== undefined && said !== count) announce(countInWords(count))
  said = count
}
