import { sql } from 'kysely'
import type { OrderRefund } from './order-refunds.ts'

// Pages show the status of an order, followed by "refunded" if money was sent back [ORD-01]. Lists print it with the template
// `orders/status`, and the page of an order as steps; what counts as refunded is decided here for all of them.

/** Whether a refund concerns the order. Money that was paid twice concerns the payment only. */
export function concernsOrder({ reason }: Pick<OrderRefund, 'reason'>): boolean {
  return reason !== 'surplus'
}

/** The same in a query of `orders`: whether a refund concerns the order. */
export const isRefunded = sql<boolean>`(
  exists (select from refunds where order_id = orders.id and reason <> 'surplus')
  or exists (select from return_refunds where order_id = orders.id))`
