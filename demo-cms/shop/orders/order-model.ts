import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { taxNotice } from '../cart/tax-duty.ts'
import { orderPayment } from './order-payment.ts'
import type { Order } from './read-order.ts'

/** The data of the confirmation page and of the order in the account. */
export function orderModel(order: Order, culture: Culture) {
  return {
    order,
    billingLines: addressLines(order.billing, culture),
    deliveryLines: deliveryLinesOf(order, culture),
    /** Whether the goods are picked up. */
    isFetched: order.pickupPoint !== null || order.shippingMethod === 'shop',
    taxNotice: taxNotice({ duty: order.taxDuty, vatNumber: order.vatNumber ?? '' }, culture),
    payment: orderPayment(order, culture)
  }
}

/** Where the goods go or are picked up. */
export function deliveryLinesOf(order: Order, culture: Culture = order.culture): string[] {
  const { pickupPoint, shippingMethod, address } = order
  if (pickupPoint) return [pickupPoint.name, ...pickupPoint.lines]
  if (shippingMethod === 'none') return [text(culture, 'Prepaid.NoDelivery')]
  if (shippingMethod === 'shop') return [text(culture, 'Checkout.ShopAddress')]
  return addressLines(address, culture)
}
