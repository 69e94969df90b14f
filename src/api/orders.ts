import { orders, type Reordered } from '../contract/orders.ts'
import { call } from './call.ts'

/** Puts an order into the cart again; repeated with the same key it does so once [CART-09]. */
export function putOrderIntoCart(OrderId: string, idempotencyKey: string): Promise<Reordered> {
  return call(orders.addToCart, { body: { OrderId }, idempotencyKey, untold: true })
}
