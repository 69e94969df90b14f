import type { AnalyticsEvent } from 'vitrine/contract'
import { couponParameter } from '../cart/cart-events.ts'
import type { Order } from './read-order.ts'

/** The analytics event of the confirmation page. */
export function purchase(order: Order): AnalyticsEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.number,
      currency: order.currency,
      value: order.total,
      tax: order.tax,
      shipping: order.shipping,
      ...couponParameter(order.coupons),
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
