import type { AnalyticsEvent, WishlistLine } from 'vitrine/contract'
import { toMajor, toMinor } from 'vitrine/shared'

/** The analytics event of an item added to a wishlist, following GA4 [WISH-02]. */
export function addToWishlist(line: WishlistLine): AnalyticsEvent {
  const price = line.UnitPriceTaxIncl
  return {
    event: 'add_to_wishlist',
    ecommerce: {
      currency: line.CurrencyCode,
      value: toMajor(toMinor(price) * line.Quantity),
      items: [
        {
          item_id: line.ProductId,
          item_name: line.Name,
          ...(line.VariantName && { item_variant: line.VariantName }),
          item_sku: line.SKU,
          price,
          quantity: line.Quantity
        }
      ]
    }
  }
}
