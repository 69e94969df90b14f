import { withoutTax } from '../catalogue/pricing.ts'
import { HOME_COUNTRY } from '../delivery/delivery-country.ts'
import { shares } from './shares.ts'
import { standardRate } from './tax-rates.ts'

/** A line of a cart or an order, reduced to what its tax depends on; amounts in minor units of one currency, including tax. */
export interface TaxedLine {
  /** The amount after discounts. */
  minor: number
  /** The amount before discounts. */
  fullMinor: number
  percent: number
  /** Credit for a prepaid account has no tax: what it pays for is taxed. */
  isCredit: boolean
}

/** The part of an amount with one tax rate, in minor units. */
export interface TaxPart {
  percent: number
  baseMinor: number
  taxMinor: number
}

/** An amount with its tax rate. */
export interface TaxedAmount {
  percent: number
  minor: number
}

/** The taxes of an order, in minor units. */
export interface OrderTaxes {
  /** Per rate, highest first: bases and taxes add up to the total, to the cent. Credit is a part with the rate 0. */
  parts: TaxPart[]
  /** What is to be paid for each line: without the tax under reverse charge. With `deliveryMinor`, they add up to the total. */
  lineMinors: number[]
  deliveryMinor: number
  /** The delivery costs, including tax, by the rates of the goods. */
  delivery: TaxedAmount[]
  /** The tax of all goods and their delivery, also if the buyer owes it. */
  taxMinor: number
  /** The taxes as pages list them: without credit, and none under reverse charge. */
  listed: { vatPercent: number; taxMinor: number }[]
}

/**
 * Computes the taxes of a cart or an order; whatever shows or stores a tax uses it, so that cart, checkout, order, mail, invoice and
 * credit note agree.
 *
 * The delivery is taxed like the goods that are delivered, because it is a part of their price (directive 2006/112/EC, article 78); the
 * costs are spread over the rates in proportion to the goods. The tax of each rate is computed from its sum, and not per line.
 *
 * @param isReversed Whether the buyer owes the tax: it is not paid to the shop then.
 */
export function orderTaxes(
  lines: readonly TaxedLine[],
  shippingMinor: number,
  isReversed: boolean,
  delivery: readonly TaxedAmount[] = deliveryByRate(lines, shippingMinor)
): OrderTaxes {
  const taxed = partsOf([...amountsOf(lines), ...delivery])
  const taxMinor = sum(taxed.map(part => part.taxMinor))
  const both = { delivery: [...delivery], taxMinor }
  if (!isReversed) {
    const goods = amountsOf(lines.filter(line => !line.isCredit))
    return {
      ...both,
      parts: taxed,
      lineMinors: lines.map(line => line.minor),
      deliveryMinor: shippingMinor,
      listed: partsOf([...goods, ...delivery]).map(part => ({
        vatPercent: part.percent,
        taxMinor: part.taxMinor
      }))
    }
  }
  const baseMinor = sum(taxed.map(part => part.baseMinor))
  return {
    ...both,
    parts: baseMinor > 0 ? [{ percent: 0, baseMinor, taxMinor: 0 }] : [],
    ...withoutTaxes(lines, delivery, taxed),
    listed: []
  }
}

/** The tax included in amounts, per rate, highest first. */
export function partsOf(amounts: readonly TaxedAmount[]): TaxPart[] {
  return [...sumsOf(amounts)]
    .filter(([, minor]) => minor !== 0)
    .map(([percent, minor]) => {
      const baseMinor = withoutTax(minor, percent)
      return { percent, baseMinor, taxMinor: minor - baseMinor }
    })
    .sort((one, other) => other.percent - one.percent)
}

/** Spreads delivery costs over the rates of the goods, in proportion to their amounts. */
export function deliveryByRate(
  lines: readonly TaxedLine[],
  shippingMinor: number,
  /** The rate of a delivery without goods. */
  percentAlone = standardRate(HOME_COUNTRY)
): TaxedAmount[] {
  if (shippingMinor === 0) return []
  const goods = lines.filter(line => !line.isCredit)
  if (goods.length === 0) return [{ percent: percentAlone, minor: shippingMinor }]
  // what costs nothing after discounts, or at all, is delivered, too
  const weightOf = [
    (line: TaxedLine) => line.minor,
    (line: TaxedLine) => line.fullMinor,
    () => 1
  ].find(weight => goods.some(line => weight(line) > 0))!
  const weights = [
    ...sumsOf(goods.map(line => ({ percent: line.percent, minor: weightOf(line) })))
  ].sort(([one], [other]) => other - one)
  const parts = shares(
    shippingMinor,
    weights.map(([, weight]) => weight)
  )
  return weights.map(([percent], index) => ({ percent, minor: parts[index]! }))
}

/** Under reverse charge, spreads the base of each rate over its lines and its delivery. */
function withoutTaxes(
  lines: readonly TaxedLine[],
  delivery: readonly TaxedAmount[],
  taxed: readonly TaxPart[]
): Pick<OrderTaxes, 'lineMinors' | 'deliveryMinor'> {
  const all = [...amountsOf(lines), ...delivery]
  const nets = all.map(() => 0)
  for (const { percent, baseMinor } of taxed) {
    const weights = all.map(one => (one.percent === percent ? one.minor : 0))
    shares(baseMinor, weights).forEach((minor, index) => {
      nets[index]! += minor
    })
  }
  return {
    lineMinors: nets.slice(0, lines.length),
    deliveryMinor: sum(nets.slice(lines.length))
  }
}

function amountsOf(lines: readonly TaxedLine[]): TaxedAmount[] {
  return lines.map(({ minor, percent, isCredit }) => ({
    minor,
    percent: isCredit ? 0 : percent
  }))
}

function sumsOf(amounts: readonly TaxedAmount[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { percent, minor } of amounts) {
    sums.set(percent, (sums.get(percent) ?? 0) + minor)
  }
  return sums
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
