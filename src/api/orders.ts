import { orders, type Reordered } from '../shared/contract/orders.ts'
import { call } from './call.ts'

/** Adds the items of a past order to the cart; a retry with the same key adds nothing [CART-09]. */
export function putOrderIntoCart(OrderId: string, idempotencyKey: string): Promise<Reordered> {
  return call(orders.addToCart, { body: { OrderId }, idempotencyKey, callerReports: true })
}
