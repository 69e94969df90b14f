import type { OrderTaxes } from '../cart/order-taxes.ts'
import { storedTaxes } from '../cart/stored-taxes.ts'

/** What the taxes of an order depend on, as the database stores it. */
interface TaxedOrder {
  shipping_minor: number
  total_minor: number
  total_tax_excl_minor: number
  reversed_minor: number
  tax_duty: string
  taxes: { vatPercent: number; taxMinor: number }[] | null
}

interface TaxedItem {
  line_minor: number
  discount_minor: number
  vat_percent: number
  prepaid_account_id: number | null
}

/** The taxes of an order that was placed, for its page, its documents and refunds. */
export function taxesOf(order: TaxedOrder, items: readonly TaxedItem[]): OrderTaxes {
  const isReversed = order.tax_duty === 'buyer'
  return storedTaxes({
    lines: items.map(item => ({
      minor: item.line_minor - item.discount_minor,
      fullMinor: item.line_minor,
      percent: item.vat_percent,
      isCredit: item.prepaid_account_id !== null
    })),
    shippingMinor: order.shipping_minor,
    isReversed,
    stored: order.taxes,
    taxMinor: isReversed ? order.reversed_minor : order.total_minor - order.total_tax_excl_minor
  })
}
