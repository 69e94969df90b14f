import type { AnalyticsEvent, AnalyticsItem, Cart, CartItem } from 'vitrine/contract'

/** The analytics event of the cart page; none for an empty cart. */
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

/** The analytics event of the checkout's first page. */
export function beginCheckout(cart: Cart): AnalyticsEvent {
  return {
    event: 'begin_checkout',
    ecommerce: {
      currency: cart.CurrencyCode,
      value: cart.AmountTaxIncl,
      ...couponParameter(cart.Coupons?.map(one => one.CouponCode)),
      items: cart.Items.map(lineItem)
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

/** The coupons of a cart or an order, for an analytics event. */
export function couponParameter(codes: readonly string[] = []): { coupon?: string } {
  return codes.length > 0 ? { coupon: codes.join(', ') } : {}
}
