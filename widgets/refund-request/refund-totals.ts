import {
  add,
  type Dinero,
  dinero,
  halfUp,
  minimum,
  multiply,
  toSnapshot,
  transformScale
} from 'dinero.js'

import { toMajor, toMinor } from '../../src/shared/numbers/money.ts'
import type { RefundLine } from './refund-line.ts'

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
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code
  }).resolvedOptions()
  return { code, digits: maximumFractionDigits }
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
  // unit prices have two decimals more, because a discount need not divide by the pieces
  const scale = currency.digits + 2
  const unit = money(toMinor(UnitPriceTaxIncl, scale), currency, scale)
  const product = transformScale(multiply(unit, quantity), currency.digits, halfUp)
  const remaining = money(toMinor(RemainingAmount, currency.digits), currency)
  return toSnapshot(minimum([product, remaining])).amount
}

/** The number of pieces, and the amount in major units. */
export function refundTotals(
  requested: readonly RequestedLine[],
  currency: Currency
): { count: number; amount: number } {
  const total = requested
    .map(({ line, quantity, amountMinor }) =>
      money(amountMinor ?? largestAmount(line, quantity, currency), currency)
    )
    .reduce(add, money(0, currency))
  return {
    count: requested.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: toMajor(toSnapshot(total).amount, currency.digits)
  }
}

function money(amount: number, { code, digits }: Currency, scale = digits): Dinero<number> {
  return dinero({ amount, currency: { code, base: 10, exponent: digits }, scale })
}
