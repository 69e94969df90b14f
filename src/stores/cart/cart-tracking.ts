import type { AnalyticsItem } from '../../shared/contract/analytics.ts'
import type { CartItem } from '../../shared/contract/cart.ts'
import { toMajor, toMinor } from '../../shared/numbers/money.ts'
import { track } from '../analytics/analytics.ts'

/** The parts of a line that analytics needs [CART-10]. */
export type TrackedLine = Pick<
  CartItem,
  'ProductId' | 'SKU' | 'Name' | 'VariantName' | 'ItemOrigin'
> & { UnitPriceTaxIncl?: number | undefined; CurrencyCode?: string | undefined }

/** Reports pieces of a line that were added to the cart or removed from it. */
export function trackLine(
  event: 'add_to_cart' | 'remove_from_cart',
  line: TrackedLine,
  quantity: number
): void {
  trackLines(event, [{ line, quantity }])
}

/** Reports the pieces that were added, and those that were removed. */
export function trackChanges(
  changes: readonly { line: TrackedLine; quantity: number }[]
): void {
  const added = changes.filter(({ quantity }) => quantity > 0)
  const removed = changes
    .filter(({ quantity }) => quantity < 0)
    .map(({ line, quantity }) => ({ line, quantity: -quantity }))
  if (added.length > 0) trackLines('add_to_cart', added)
  if (removed.length > 0) trackLines('remove_from_cart', removed)
}

/** Reports several lines that were added or removed together. */
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
      // GA ignores a value without a currency
      ...(currency && isPriced && { currency, value: toMajor(value) }),
      items: lines.map(({ line, quantity }) => itemOf(line, quantity))
    }
  })
}

/** A line as a GA4 item. */
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
