import type { OrderSection } from '../../shop/orders/order-sections.ts'
import { refundableLines } from '../../shop/orders/refunds/refundable.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

/** Leads from the page of an order to its withdrawal, as long as the buyer may withdraw and something can be returned. */
export const withdrawalButton: OrderSection = {
  place: 'actions',
  template: 'withdrawal/button',
  async modelOf(db, order, { kind, url }) {
    if (kind !== 'buyer' || withdrawalPeriod(order).state !== 'open') return undefined
    const lines = await refundableLines(db, order.id)
    return lines.some(line => line.returnable > 0) ? { url: `${url}/withdraw` } : undefined
  }
}
