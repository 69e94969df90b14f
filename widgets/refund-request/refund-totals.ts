import { minorDigits, toMajor, toMinor } from '../../src/shared/numbers/money.ts'
import type { RefundLine } from './refund-line.ts'

/** Decimals of a unit price beyond those of the currency, because a discount need not divide by the pieces. */
const UNIT_DIGITS = 2

/** A currency with its number of decimals. */
export interface Currency {
  code: string
  digits: number
}

/** What is requested for a line: the typed amount, or quantity times unit price without one. */
export interface RequestedLine {
  line: RefundLine
  quantity: number
  amountMinor?: number | undefined
}

/** `EUR` has two decimals, `JPY` none. */
export function currencyOf(code: string): Currency {
  return { code, digits: minorDigits(code) }
}

/**
 * The largest amount for some pieces of a line, in minor units: quantity times unit price, rounded half up, and never more than what
 * is left of the line; for all returnable pieces, what the server says [REF-01].
 */
export function largestAmount(
  { UnitPriceTaxIncl, Returnable, RemainingAmount, AmountOfAll }: RefundLine,
  quantity: number,
  currency: Currency
): number {
  if (AmountOfAll !== undefined && quantity > 0 && quantity === Returnable) {
    return toMinor(AmountOfAll, currency.digits)
  }
  const unit = toMinor(UnitPriceTaxIncl, currency.digits + UNIT_DIGITS)
  const product = Math.round((unit * quantity) / 10 ** UNIT_DIGITS)
  return Math.min(product, toMinor(RemainingAmount, currency.digits))
}

/** The number of pieces, and the amount in major units. */
export function refundTotals(
  requested: readonly RequestedLine[],
  currency: Currency
): { count: number; amount: number } {
  const total = requested.reduce(
    (sum, { line, quantity, amountMinor }) =>
      sum + (amountMinor ?? largestAmount(line, quantity, currency)),
    0
  )
  return {
    count: requested.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: toMajor(total, currency.digits)
  }
}
