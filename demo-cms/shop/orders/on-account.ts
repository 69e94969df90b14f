import { sql } from 'kysely'
import type { OrderStatus } from './tables.ts'

/** The statuses of orders that were placed. */
const PLACED: readonly OrderStatus[] = ['on-account', 'sent', 'delivered']

interface Payable {
  status: OrderStatus
  payment_method: string
  paid_at: Date | null
}

/** Whether the invoice of an order on account is still to be paid. */
export function isOpenOnAccount({ status, payment_method, paid_at }: Payable): boolean {
  return payment_method === 'account' && paid_at === null && PLACED.includes(status)
}

/** What is still to be paid of an order on account, in a query of `orders`, in minor units: 0 if nothing is. */
export const amountDue = sql<number>`(case
  when payment_method = 'account' and paid_at is null and status in (${sql.join(PLACED.map(status => sql.lit(status)))})
  then total_minor - (select coalesce(sum(amount_minor), 0)::int from return_refunds
    where order_id = orders.id and method = 'account')
  else 0 end)`
