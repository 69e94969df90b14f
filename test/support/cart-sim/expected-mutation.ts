import type { Cart } from '../../../src/shared/contract/cart.ts'
import { cartItem, cart as cartOf } from '../builders.ts'

/** A change requested by the shopper, and its outcome. */
export interface ExpectedMutation {
  kind: 'quantity' | 'remove' | 'save' | 'clear' | 'add'
  itemId?: string
  quantity?: number
  /** The call that it makes, as named by `nameOf`. */
  call: string
  /** The index of the server's newest cart when it was requested. */
  since: number
  outcome: 'open' | 'confirmed' | 'refused'
}

/** The cart that the shopper must see: a cart of the server with every pending change applied. */
export function expectedCart(state: Cart, mutations: readonly ExpectedMutation[]): Cart {
  let items = state.Items
  for (const { kind, itemId, quantity } of mutations) {
    if (kind === 'clear') items = []
    if (kind === 'remove' || kind === 'save')
      items = items.filter(({ ItemId }) => ItemId !== itemId)
    if (kind === 'quantity') {
      items = items.map(item =>
        item.ItemId === itemId
          ? cartItem({ ...item, Quantity: quantity!, LineAmountTaxIncl: quantity! * 12.5 })
          : item
      )
    }
  }
  const { ItemsCount, AmountTaxIncl } = cartOf({ Items: items })
  const discount = cartOf({ Items: state.Items }).AmountTaxIncl - state.AmountTaxIncl
  return { ...state, Items: items, ItemsCount, AmountTaxIncl: AmountTaxIncl - discount }
}

/** The visible content of a cart on one line: `v4 a×2 b×1 = 37.5`. */
export function inShort({ Version, Items, ItemsCount, AmountTaxIncl }: Cart): string {
  const lines = Items.map(({ ItemId, Name, Quantity, LineAmountTaxIncl }) => {
    return `${ItemId} ${Name}×${Quantity} ${LineAmountTaxIncl}`
  })
  return `v${Version} [${lines.join(', ')}] ${ItemsCount} pieces, ${AmountTaxIncl}`
}
