import type { Culture } from '../../kernel/texts/cultures.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import { orderPayment } from './order-payment.ts'
import type { Order } from './read-order.ts'

/** The data of the confirmation page and of the order in the account. */
export function orderModel(order: Order, culture: Culture) {
  return {
    order,
    billingLines: addressLines(order.billing, culture),
    deliveryLines: order.pickupPoint
      ? [order.pickupPoint.name, ...order.pickupPoint.lines]
      : addressLines(order.address, culture),
    /** Whether the goods are picked up. */
    isFetched: order.pickupPoint !== null || order.shippingMethod === 'shop',
    taxNotice: taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture),
    payment: orderPayment(order, culture)
  }
}
