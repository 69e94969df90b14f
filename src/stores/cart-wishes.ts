import { context } from '../context.ts'
import type { Cart, CartItem } from '../contract/cart.ts'
import type { AddToCart } from '../contract/catalog.ts'
import { formatMoney, toMajor, toMinor } from '../lib/numbers/money.ts'

/** One change of the cart that the shopper wants and the server has not confirmed. */
export type CartWish =
  | { kind: 'quantity'; itemId: string; quantity: number }
  | { kind: 'remove'; itemId: string }
  /** The line goes to what is kept for later. */
  | { kind: 'save'; itemId: string }
  | { kind: 'clear' }
  | { kind: 'add'; body: AddToCart; key: string }

/** The line that a wish is about; what is added has none yet. */
export function lineOf(wish: CartWish): string | undefined {
  return 'itemId' in wish ? wish.itemId : undefined
}

/** The cart as it will be if the server agrees with every wish. What is added shows when the server knows its price. */
export function wishedCart(cart: Cart, wishes: readonly CartWish[]): Cart {
  const lines = wishes.filter(wish => wish.kind !== 'add')
  if (lines.length === 0) return cart
  const items = lines.reduce(granted, cart.Items)
  const change = sumOf(items) - sumOf(cart.Items)
  const AmountTaxIncl = cents(cart.AmountTaxIncl + change)
  // what coupons take off and what the delivery costs then, the server says
  const { ItemsAmountTaxIncl: goods, TotalTaxIncl: total } = cart
  return {
    ...cart,
    ItemsCount: items.reduce((count, item) => count + item.Quantity, 0),
    AmountTaxIncl,
    ...(goods !== undefined && { ItemsAmountTaxIncl: cents(goods + change) }),
    ...(total !== undefined && { TotalTaxIncl: cents(total + change) }),
    AmountTaxInclHtml: formatMoney(AmountTaxIncl, cart.CurrencyCode, context().culture),
    Items: items
  }
}

/** Whether the server's cart is what the wish asked for. An addition leaves no trace to tell it by. */
export function isGranted(wish: CartWish, cart: Cart): boolean {
  if (wish.kind === 'add') return false
  if (wish.kind === 'clear') return cart.Items.length === 0
  const item = cart.Items.find(({ ItemId }) => ItemId === wish.itemId)
  return wish.kind === 'quantity' ? item?.Quantity === wish.quantity : !item
}

function granted(items: CartItem[], wish: Exclude<CartWish, { kind: 'add' }>): CartItem[] {
  if (wish.kind === 'clear') return []
  if (wish.kind !== 'quantity') return items.filter(item => item.ItemId !== wish.itemId)
  return items.map(item =>
    item.ItemId === wish.itemId ? withQuantity(item, wish.quantity) : item
  )
}

/** At the price that is known; the server may have a better one for this quantity. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  if (quantity === item.Quantity) return item
  // prices of one piece may have fractions of a cent
  const fractions = toMinor(item.UnitPriceTaxIncl, 4) * quantity
  return { ...item, Quantity: quantity, LineAmountTaxIncl: cents(toMajor(fractions, 4)) }
}

function sumOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.LineAmountTaxIncl, 0)
}

function cents(amount: number): number {
  return toMajor(toMinor(amount))
}
