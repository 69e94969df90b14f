import { type RawBuilder, sql } from 'kysely'

/** Who orders: a customer, and the e-mail address of the order; guests have only that. */
export interface CouponBuyer {
  customerId: number | null
  /** @default the address of the customer's account */
  email?: string
  /** The order that is being placed. */
  orderId?: number
}

/**
 * A condition on rows of `orders`: whether one counts as an earlier order of a buyer. Those of the customer count, and those with the
 * same e-mail address; one that was cancelled does not: it leaves the buyer as if it had never been placed.
 */
export function isEarlierOrder({
  customerId,
  email,
  orderId
}: CouponBuyer): RawBuilder<boolean> {
  const own = customerId ?? 0
  const address =
    email === undefined
      ? sql`(select lower(email) from customers where id = ${own})`
      : sql`lower(${email})`
  return sql<boolean>`(orders.status <> 'cancelled' and orders.id <> ${orderId ?? 0}
    and (orders.customer_id = ${own} or orders.email <> '' and lower(orders.email) = ${address}))`
}
