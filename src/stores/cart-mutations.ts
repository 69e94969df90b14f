import { context } from '../context.ts'
import type { Cart, CartItem } from '../contract/cart.ts'
import type { AddToCart } from '../contract/catalog.ts'
import { formatMoney, toMajor, toMinor } from '../lib/numbers/money.ts'

/** A change to the cart that the server has not confirmed yet. */
export type CartMutation =
  | { kind: 'quantity'; itemId: string; quantity: number }
  | { kind: 'remove'; itemId: string }
  /** Moves the line to the saved items. */
  | { kind: 'save'; itemId: string }
  | { kind: 'clear' }
  | { kind: 'add'; body: AddToCart; key: string }

/** The line that a mutation changes; an addition has none yet. */
export function lineOf(mutation: CartMutation): string | undefined {
  return 'itemId' in mutation ? mutation.itemId : undefined
}

/** The cart with pending mutations applied. Additions are left out: only the server knows their price. */
export function withMutations(cart: Cart, mutations: readonly CartMutation[]): Cart {
  const changes = mutations.filter(mutation => mutation.kind !== 'add')
  if (changes.length === 0) return cart
  const items = changes.reduce(applyMutation, cart.Items)
  const difference = sumOf(items) - sumOf(cart.Items)
  const AmountTaxIncl = cents(cart.AmountTaxIncl + difference)
  // coupons and delivery costs follow with the server's response
  const { ItemsAmountTaxIncl: goods, TotalTaxIncl: total } = cart
  return {
    ...cart,
    ItemsCount: items.reduce((count, item) => count + item.Quantity, 0),
    AmountTaxIncl,
    ...(goods !== undefined && { ItemsAmountTaxIncl: cents(goods + difference) }),
    ...(total !== undefined && { TotalTaxIncl: cents(total + difference) }),
    AmountTaxInclHtml: formatMoney(AmountTaxIncl, cart.CurrencyCode, context().culture),
    Items: items
  }
}

/** Whether the server's cart already contains a mutation. An addition cannot be recognised in the cart. */
export function isApplied(mutation: CartMutation, cart: Cart): boolean {
  if (mutation.kind === 'add') return false
  if (mutation.kind === 'clear') return cart.Items.length === 0
  const item = cart.Items.find(({ ItemId }) => ItemId === mutation.itemId)
  return mutation.kind === 'quantity' ? item?.Quantity === mutation.quantity : !item
}

function applyMutation(
  items: CartItem[],
  mutation: Exclude<CartMutation, { kind: 'add' }>
): CartItem[] {
  if (mutation.kind === 'clear') return []
  if (mutation.kind !== 'quantity') return items.filter(item => item.ItemId !== mutation.itemId)
  return items.map(item =>
    item.ItemId === mutation.itemId ? withQuantity(item, mutation.quantity) : item
  )
}

/** Uses the known unit price; the server may have a tiered price for this quantity. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  if (quantity === item.Quantity) return item
  // unit prices may contain fractions of a cent
  const fractions = toMinor(item.UnitPriceTaxIncl, 4) * quantity
  return { ...item, Quantity: quantity, LineAmountTaxIncl: cents(toMajor(fractions, 4)) }
}

function sumOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.LineAmountTaxIncl, 0)
}

function cents(amount: number): number {
  return toMajor(toMinor(amount))
}
