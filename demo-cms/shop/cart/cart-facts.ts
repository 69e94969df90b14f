import type {
  AnalyticsEvent,
  AnalyticsItem,
  Cart,
  CartItem,
  ProductVariant
} from '../../../src/contract/index.ts'
import type { Product } from '../catalogue/product.ts'
import { CURRENCY } from '../catalogue/variations.ts'
import type { Order } from '../orders/read-order.ts'

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
      items: cart.Items.map(lineItem)
    }
  }
}

/** What the checkout says when it is opened. */
export function beginCheckout(cart: Cart): AnalyticsEvent {
  return {
    event: 'begin_checkout',
    ecommerce: {
      currency: cart.CurrencyCode,
      value: cart.AmountTaxIncl,
      ...couponOf(cart.Coupons?.map(one => one.CouponCode)),
      items: cart.Items.map(lineItem)
    }
  }
}

/** What the confirmation says, once for each order. */
export function purchase(order: Order): AnalyticsEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.number,
      currency: CURRENCY,
      value: order.total,
      tax: order.tax,
      shipping: order.shipping,
      ...couponOf(order.coupons),
      items: order.items.map(item => ({
        item_id: item.productId,
        item_name: item.name,
        ...(item.variantName && { item_variant: item.variantName }),
        item_sku: item.sku,
        price: item.unitPrice,
        quantity: item.quantity
      }))
    }
  }
}

function lineItem(line: CartItem): AnalyticsItem {
  return {
    item_id: line.ProductId,
    item_name: line.Name,
    ...(line.VariantName && { item_variant: line.VariantName }),
    item_sku: line.SKU,
    price: line.UnitPriceTaxIncl,
    quantity: line.Quantity
  }
}

function couponOf(codes: readonly string[] = []): { coupon?: string } {
  return codes.length > 0 ? { coupon: codes.join(', ') } : {}
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
