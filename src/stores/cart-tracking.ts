import type { AnalyticsItem } from '../contract/analytics.ts'
import type { CartItem } from '../contract/cart.ts'
import { toMajor, toMinor } from '../lib/numbers/money.ts'
import { track } from './analytics.ts'

/** What analytics wants to know of a line [CART-10]. */
export type TrackedLine = Pick<
  CartItem,
  'ProductId' | 'SKU' | 'Name' | 'VariantName' | 'ItemOrigin'
> & { UnitPriceTaxIncl?: number | undefined; CurrencyCode?: string | undefined }

/** Tells analytics that pieces of a line came into the cart or left it. */
export function trackLine(
  event: 'add_to_cart' | 'remove_from_cart',
  line: TrackedLine,
  quantity: number
): void {
  trackLines(event, [{ line, quantity }])
}

/** The same of several lines that came or left together. */
export function trackLines(
  event: 'add_to_cart' | 'remove_from_cart',
  lines: readonly { line: TrackedLine; quantity: number }[]
): void {
  const currency = lines[0]?.line.CurrencyCode
  const isPriced = lines.every(({ line }) => line.UnitPriceTaxIncl !== undefined)
  const value = lines.reduce(
    (sum, { line, quantity }) => sum + toMinor(line.UnitPriceTaxIncl ?? 0) * quantity,
    0
  )
  track({
    event,
    ecommerce: {
      // GA takes no value without its currency
      ...(currency && isPriced && { currency, value: toMajor(value) }),
      items: lines.map(({ line, quantity }) => itemOf(line, quantity))
    }
  })
}

/** A line in GA4's words. */
export function itemOf(line: TrackedLine, quantity: number): AnalyticsItem {
  const price = line.UnitPriceTaxIncl
  return {
    item_id: line.ProductId,
    item_name: line.Name,
    ...(line.VariantName && { item_variant: line.VariantName }),
    ...(line.SKU && { item_sku: line.SKU }),
    ...(line.ItemOrigin && { item_list_name: line.ItemOrigin }),
    ...(price !== undefined && { price }),
    quantity
  }
}
