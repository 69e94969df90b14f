import {
  type Ordered,
  type OrderItem,
  type OrderLine,
  quickOrder
} from '../contract/quick-order.ts'
import { call } from './call.ts'

/** What lines of `reference;quantity` stand for, in their order. */
export function fetchOrderLines(
  lines: readonly string[],
  signal?: AbortSignal
): Promise<OrderLine[]> {
  return call(quickOrder.check, { query: { lines: lines.join('\n') }, signal })
}

/** Puts lines into the cart; repeated with the same key it adds once. */
export function addOrderLines(items: OrderItem[], idempotencyKey: string): Promise<Ordered> {
  return call(quickOrder.add, { body: { Items: items }, idempotencyKey })
}
