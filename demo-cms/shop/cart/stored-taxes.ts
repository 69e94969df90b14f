import { deliveryByRate, type OrderTaxes, orderTaxes, type TaxedLine } from './order-taxes.ts'

/** An order, with the taxes that were stored when it was placed or changed. */
interface StoredOrder {
  lines: readonly TaxedLine[]
  shippingMinor: number
  isReversed: boolean
  /** Per rate; `null` in orders from before they were stored, and empty under reverse charge. */
  stored: readonly { vatPercent: number; taxMinor: number }[] | null
  /** The sum of the stored taxes, also under reverse charge. */
  taxMinor: number
}

/**
 * The taxes of an order. Orders that were placed before the delivery was taxed like the goods had one rate for it: which one is told
 * by their stored taxes, so that later documents agree with what the buyer was shown.
 */
export function storedTaxes(order: StoredOrder): OrderTaxes {
  const { lines, shippingMinor, isReversed } = order
  const [current, ...earlier] = [
    deliveryByRate(lines, shippingMinor),
    ...candidates(order).map(percent => [{ percent, minor: shippingMinor }])
  ].map(delivery => orderTaxes(lines, shippingMinor, isReversed, delivery))
  return [current!, ...earlier].find(taxes => isStored(taxes, order)) ?? current!
}

function candidates({ stored, lines, shippingMinor }: StoredOrder): number[] {
  if (shippingMinor === 0) return []
  const rates = stored?.length ? stored.map(tax => tax.vatPercent) : STANDARD_RATES
  return [...new Set([...rates, ...lines.map(line => line.percent)])]
}

/** The rates of delivery in those orders. */
const STANDARD_RATES = [21, 20, 17, 19, 23, 24]

function isStored({ parts, taxMinor }: OrderTaxes, order: StoredOrder): boolean {
  if (taxMinor !== order.taxMinor) return false
  if (order.isReversed || order.stored === null) return true
  const due = order.stored.filter(tax => tax.taxMinor !== 0)
  const own = parts.filter(part => part.taxMinor !== 0)
  return (
    own.length === due.length &&
    due.every(tax =>
      own.some(part => part.percent === tax.vatPercent && part.taxMinor === tax.taxMinor)
    )
  )
}
