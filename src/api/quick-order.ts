import {
  type Ordered,
  type OrderItem,
  type OrderLine,
  quickOrder
} from '../shared/contract/quick-order.ts'
import { call } from './call.ts'
import { requireCookies } from './require-cookies.ts'

/** Looks up lines of `reference;quantity`; the result has the same order. */
export function fetchOrderLines(
  lines: readonly string[],
  signal?: AbortSignal
): Promise<OrderLine[]> {
  return call(quickOrder.check, { query: { lines: lines.join('\n') }, signal })
}

/** Adds lines to the cart; a retry with the same key adds nothing. */
export async function addOrderLines(
  items: OrderItem[],
  idempotencyKey: string
): Promise<Ordered> {
  requireCookies()
  return call(quickOrder.add, { body: { Items: items }, idempotencyKey })
}
