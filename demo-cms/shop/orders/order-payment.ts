import { minorDigits } from 'vitrine/shared'
import { currencyName } from '../../kernel/currencies/currency.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import type { Order } from './read-order.ts'
import { transferBlock } from './transfer-code.ts'

/** How an order was or can be paid: the data of the template `payment/order-payment`. */
export function orderPayment(order: Order, culture: Culture) {
  const { status, isUnpaid, paymentMethod, total, totalMinor, currency, reference } = order
  const { due, isWaiting } = order
  const isAwaited = (isUnpaid && paymentMethod !== 'card') || due !== null
  const amountMinor = due?.amountMinor ?? totalMinor
  return {
    method: paymentMethod,
    isUnpaid,
    isPaid: !isUnpaid && !isWaiting && due === null && status !== 'cancelled',
    /** Whether an approver of the company decides first. */
    isWaiting,
    /** The last day on which an order on account is to be paid. */
    dueOn: due?.day,
    amount: due?.amount ?? total,
    currency,
    currencyName: currencyName(currency, culture),
    payBy: order.payBy,
    isCancelled: status === 'cancelled',
    cancelReason: order.cancelReason ?? 'unknown',
    cancelMessage: order.cancelMessage,
    refunds: order.refunds,
    // in the format of a bank's form
    plainAmount: new Intl.NumberFormat(culture, {
      minimumFractionDigits: minorDigits(currency),
      maximumFractionDigits: minorDigits(currency),
      useGrouping: false
    }).format(due?.amount ?? total),
    transfer: isAwaited ? transferBlock(amountMinor, currency, reference) : undefined
  }
}
