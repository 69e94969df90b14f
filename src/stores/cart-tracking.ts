import type { CartItem } from '../contract/cart.ts'
import { toMajor, toMinor } from '../lib/money.ts'
import { type EcommerceEvent, track } from './analytics.ts'

/** What analytics wants to know of a line [CART-10]. */
export type TrackedLine = Pick<
  CartItem,
  'ProductVariantId' | 'SKU' | 'Name' | 'VariantName' | 'ItemOrigin'
> & { UnitPriceTaxIncl?: number | undefined; CurrencyCode?: string | undefined }

/** Tells analytics that pieces of a line came into the cart or left it. */
export function trackLine(
  event: EcommerceEvent['event'],
  line: TrackedLine,
  quantity: number
): void {
  const { UnitPriceTaxIncl: price, CurrencyCode: currency } = line
  const value = price === undefined ? undefined : toMajor(toMinor(price) * quantity)
  track({
    event,
    ecommerce: {
      // GA takes no value without its currency
      ...(currency && value !== undefined && { currency, value }),
      items: [
        {
          item_id: line.SKU || line.ProductVariantId,
          item_name: line.Name,
          ...(line.VariantName && { item_variant: line.VariantName }),
          ...(line.ItemOrigin && { item_list_name: line.ItemOrigin }),
          ...(price !== undefined && { price }),
          quantity
        }
      ]
    }
  })
}
