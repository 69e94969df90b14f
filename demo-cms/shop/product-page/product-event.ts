import type { AnalyticsEvent, AnalyticsItem, ProductVariant } from 'vitrine/contract'
import type { Product } from '../catalogue/product.ts'

/** The analytics event of a product page, with the price of the selected variant. */
export function viewItem(
  product: Product,
  variant: ProductVariant,
  variantName: string,
  categories: readonly string[]
): AnalyticsEvent {
  const price = variant.UnitPriceTaxIncl
  return {
    event: 'view_item',
    ecommerce: {
      currency: variant.CurrencyCode,
      value: price,
      items: [
        {
          item_id: String(product.id),
          item_name: product.name,
          item_brand: product.brand,
          ...categoryNames(categories),
          ...(variantName && { item_variant: variantName }),
          item_sku: variant.SKU,
          price,
          quantity: 1
        }
      ]
    }
  }
}

/** `item_category`, `item_category2`, … from the top level down; GA4 supports five. */
function categoryNames(names: readonly string[]): Partial<AnalyticsItem> {
  return Object.fromEntries(
    names
      .slice(0, 5)
      .map((name, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, name])
  )
}
