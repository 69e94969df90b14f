import type {
  AnalyticsEvent,
  AnalyticsItem,
  Cart,
  ProductVariant
} from '../../src/contract/index.ts'
import type { Product } from '../catalogue/product.ts'

/** What a product page says: this product was looked at, at the price of this variant. */
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

/** What the cart's page says; an empty cart says nothing. */
export function viewCart(cart: Cart): AnalyticsEvent | undefined {
  if (cart.Items.length === 0) return undefined
  return {
    event: 'view_cart',
    ecommerce: {
      currency: cart.CurrencyCode,
      value: cart.AmountTaxIncl,
      items: cart.Items.map(line => ({
        item_id: line.ProductId,
        item_name: line.Name,
        ...(line.VariantName && { item_variant: line.VariantName }),
        item_sku: line.SKU,
        price: line.UnitPriceTaxIncl,
        quantity: line.Quantity
      }))
    }
  }
}

/** What a page of results says about the words, when it is no other view of results that were told already. */
export function searched(q: string, found: number, address: URL): AnalyticsEvent | undefined {
  const isFirst = [...address.searchParams.keys()].every(key => key === 'q')
  return q && isFirst ? { event: 'search', search_term: q, result_count: found } : undefined
}

/** `item_category`, `item_category2`, … from the top down; GA4 has five. */
function categoryNames(names: readonly string[]): Partial<AnalyticsItem> {
  return Object.fromEntries(
    names
      .slice(0, 5)
      .map((name, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, name])
  )
}
