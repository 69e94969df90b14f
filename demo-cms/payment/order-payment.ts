import { toMinor } from '../../src/lib/money.ts'
import type { Order } from '../checkout/read-order.ts'
import { transferBlock } from './bank-transfer.ts'

/** How an order is paid, or how it can still be: for `payment/order-payment.liquid` on every page that shows the order. */
export function orderPayment({ status, isUnpaid, paymentMethod, total, reference }: Order) {
  const isAwaited = isUnpaid && paymentMethod !== 'card'
  return {
    method: paymentMethod,
    isUnpaid,
    isPaid: !isUnpaid && status !== 'cancelled',
    amount: total,
    transfer: isAwaited ? transferBlock(toMinor(total), reference) : undefined
  }
}
