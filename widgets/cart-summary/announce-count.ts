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

/** Says a new count once, when the server has confirmed it. The first one is no news. */
export function announceCount(state: CartState): void {
  if (state.status !== 'ready' || state.pending.size > 0) return
  const { ItemsCount } = state.cart
  if (said !== undefined && said !== ItemsCount) announce(countInWords(ItemsCount))
  said = ItemsCount
}
