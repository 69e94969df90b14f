import { context } from '../../context.ts'
import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import type { AddToCart } from '../../shared/contract/catalog.ts'
import { formatMoney, minorDigits, toMajor, toMinor } from '../../shared/numbers/money.ts'

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
  const rounded = (amount: number) => roundedTo(cart.CurrencyCode, amount)
  const AmountTaxIncl = rounded(cart.AmountTaxIncl + difference)
  // coupons and delivery costs follow with the server's response
  const { ItemsAmountTaxIncl: goods, TotalTaxIncl: total } = cart
  return {
    ...cart,
    ItemsCount: items.reduce((count, item) => count + item.Quantity, 0),
    AmountTaxIncl,
    ...(goods !== undefined && { ItemsAmountTaxIncl: rounded(goods + difference) }),
    ...(total !== undefined && { TotalTaxIncl: rounded(total + difference) }),
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

/** Whether the cart lacks what a mutation is about: the line, or any. */
export function isGone(mutation: CartMutation, { Items }: Cart): boolean {
  const line = lineOf(mutation)
  return Items.every(({ ItemId }) => line !== undefined && ItemId !== line)
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
  const amount = roundedTo(item.CurrencyCode, toMajor(fractions, 4))
  return { ...item, Quantity: quantity, LineAmountTaxIncl: amount }
}

function sumOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.LineAmountTaxIncl, 0)
}

/** An amount rounded to the decimals of its currency. */
function roundedTo(currency: string, amount: number): number {
  const digits = minorDigits(currency)
  return toMajor(toMinor(amount, digits), digits)
}
