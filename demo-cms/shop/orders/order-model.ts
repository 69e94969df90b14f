import type { Culture } from '../../kernel/texts/cultures.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import { orderPayment } from './order-payment.ts'
import type { Order } from './read-order.ts'

/** What the pages of an order show: the confirmation, and the one in the account. */
export function orderModel(order: Order, culture: Culture) {
  return {
    order,
    billingLines: addressLines(order.billing, culture),
    deliveryLines: order.pickupPoint
      ? [order.pickupPoint.name, ...order.pickupPoint.lines]
      : addressLines(order.address, culture),
    /** The goods wait for their buyer instead of coming. */
    isFetched: order.pickupPoint !== null || order.shippingMethod === 'shop',
    taxNotice: taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture),
    payment: orderPayment(order, culture)
  }
}
