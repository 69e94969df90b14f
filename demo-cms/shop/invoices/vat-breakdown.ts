import { minorDigits, toMinor } from '../../../src/lib/numbers/money.ts'
import { withoutTax } from '../catalogue/pricing.ts'
import { deliveryTaxRate } from '../delivery/tax-rates.ts'
import type { Order } from '../orders/read-order.ts'

/** The part of an order with one tax rate; amounts in minor units of its currency. */
export interface VatPart {
  percent: number
  baseMinor: number
  taxMinor: number
}

/**
 * The amounts of an order per tax rate, highest first. Bases and taxes add up to the total, to the cent: the tax of each rate is
 * computed from its sum, as in the cart. Under reverse charge, there is one part without tax.
 */
export function vatBreakdown(order: Order): VatPart[] {
  const { totalMinor } = order
  if (order.reversedTax > 0) return [{ percent: 0, baseMinor: totalMinor, taxMinor: 0 }]
  const digits = minorDigits(order.currency)
  const minor = (amount: number) => toMinor(amount, digits)
  return vatParts([
    ...order.items.map((item): [number, number] => [
      item.vatPercent,
      minor(item.amount) - minor(item.discount)
    ]),
    [deliveryTaxRate(order.address.CountryCode), minor(order.shipping)]
  ])
}

/** The tax that is contained in amounts, per rate, highest first. */
export function vatParts(amounts: readonly [percent: number, minor: number][]): VatPart[] {
  const sums = new Map<number, number>()
  for (const [percent, minor] of amounts) {
    sums.set(percent, (sums.get(percent) ?? 0) + minor)
  }
  return [...sums]
    .filter(([, minor]) => minor !== 0)
    .map(([percent, minor]) => {
      const baseMinor = withoutTax(minor, percent)
      return { percent, baseMinor, taxMinor: minor - baseMinor }
    })
    .sort((one, other) => other.percent - one.percent)
}
