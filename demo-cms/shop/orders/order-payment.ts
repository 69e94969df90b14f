import { toMinor } from '../../../src/lib/numbers/money.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import type { Order } from './read-order.ts'
import { transferBlock } from './transfer-code.ts'

/** How an order was or can be paid: the data of the template `payment/order-payment`. */
export function orderPayment(order: Order, culture: Culture) {
  const { status, isUnpaid, paymentMethod, total, surplus, reference } = order
  const isAwaited = isUnpaid && paymentMethod !== 'card'
  return {
    method: paymentMethod,
    isUnpaid,
    isPaid: !isUnpaid && status !== 'cancelled',
    amount: total,
    surplus,
    // in the format of a bank's form
    plainAmount: new Intl.NumberFormat(culture, {
      minimumFractionDigits: 2,
      useGrouping: false
    }).format(total),
    transfer: isAwaited ? transferBlock(toMinor(total), reference) : undefined
  }
}
