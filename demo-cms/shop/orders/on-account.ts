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
