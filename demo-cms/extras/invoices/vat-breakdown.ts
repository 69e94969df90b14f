import type { TaxedAmount, TaxPart } from '../../shop/cart/order-taxes.ts'
import { partsOf } from '../../shop/cart/order-taxes.ts'
import { shares } from '../../shop/cart/shares.ts'
import type { Order } from '../../shop/orders/read-order.ts'

/**
 * The amounts of an order per tax rate, highest first. Bases and taxes add up to the total, to the cent. Under reverse charge, there is
 * one part without tax.
 */
export function vatBreakdown(order: Order): TaxPart[] {
  return order.vat.parts
}

/** The goods that a credit note returns, and the costs of their delivery; amounts in minor units. */
interface Credited {
  lines: readonly { vatPercent: number; amountMinor: number }[]
  shippingMinor: number
}

/**
 * The amounts of a credit note per tax rate. What it credits last of a rate contains the rest of its tax, so that credit notes for
 * everything add up to the invoice.
 *
 * @param invoiced The amounts of the invoice.
 * @param before Those of the credit notes that were issued before.
 */
export function creditBreakdown(
  order: Pick<Order, 'vat' | 'taxDuty'>,
  { lines, shippingMinor }: Credited,
  invoiced: readonly TaxPart[],
  before: readonly TaxPart[]
): TaxPart[] {
  const amounts = [
    ...lines.map(line => ({ percent: line.vatPercent, minor: line.amountMinor })),
    ...creditedDelivery(order, shippingMinor)
  ]
  const isReversed = order.taxDuty === 'buyer'
  const parts = partsOf(isReversed ? amounts.map(one => ({ ...one, percent: 0 })) : amounts)
  return parts.map(part => {
    const whole = sumOf(invoiced, part.percent)
    const credited = sumOf(before, part.percent)
    const grossMinor = part.baseMinor + part.taxMinor
    if (credited.grossMinor + grossMinor !== whole.grossMinor) return part
    const taxMinor = whole.taxMinor - credited.taxMinor
    return { ...part, baseMinor: grossMinor - taxMinor, taxMinor }
  })
}

/** Refunded costs of delivery, by the rates with which they were charged. */
function creditedDelivery({ vat }: Pick<Order, 'vat'>, shippingMinor: number): TaxedAmount[] {
  const charged = vat.delivery.filter(({ minor }) => minor > 0)
  if (charged.length === 0 || shippingMinor === 0) {
    return shippingMinor === 0 ? [] : [{ percent: 0, minor: shippingMinor }]
  }
  const parts = shares(
    shippingMinor,
    charged.map(({ minor }) => minor)
  )
  return charged.map(({ percent }, index) => ({ percent, minor: parts[index]! }))
}

function sumOf(parts: readonly TaxPart[], percent: number) {
  let grossMinor = 0
  let taxMinor = 0
  for (const part of parts) {
    if (part.percent !== percent) continue
    grossMinor += part.baseMinor + part.taxMinor
    taxMinor += part.taxMinor
  }
  return { grossMinor, taxMinor }
}
