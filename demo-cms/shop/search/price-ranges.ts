import { minorDigits, type RangeRules, rangeFilter, readBounds, toMinor } from 'vitrine/shared'
import { type Currency, HOME_CURRENCY, leastEuroFor } from '../../kernel/currencies/currency.ts'

/** A range of prices in a filter. */
export interface PriceRange {
  currency: Currency
  /** In minor units of the currency. */
  fromMinor: number
  /** `undefined`: open-ended. */
  toMinor: number | undefined
  /** A band ends before the next one begins, but entered bounds are inclusive. */
  isBand: boolean
}

/** The bounds of a range in cents of a euro, as prices are stored. */
export interface EuroBounds {
  from: number
  /** The first price above the range. */
  before: number | undefined
}

const RANGE = /^([A-Z]{3})?(\d{1,8}(?:\.\d{1,2})?)-(\d{1,8}(?:\.\d{1,2})?)?$/
/** The largest integer of the database. */
const MAX_INTEGER = 2_147_483_647

/** The ids of a currency's price bands: `0-25`, `25-50`, `50-`; with the code of a currency that is not the euro: `CHF0-25`. */
export function bandIds({ code, priceBands }: Currency): string[] {
  return [0, ...priceBands].map((from, index) =>
    rangeId(code, String(from), String(priceBands[index] ?? ''))
  )
}

/** Where a currency's price bands begin, in cents of a euro. */
export function bandStarts(currency: Currency): number[] {
  return [0, ...currency.priceBands].map(from =>
    leastEuroFor(minorOf(from, currency), currency)
  )
}

/**
 * The range of an option in a URL, such as `25-50`, `24.9-` or `CHF20-40`; `undefined` for anything else, because anyone can write
 * a URL. The range names its currency, so a link shows the same products to visitors with another one.
 */
export function parseRange(
  id: string,
  currencies: readonly Currency[]
): PriceRange | undefined {
  const [, code = HOME_CURRENCY, from, to] = RANGE.exec(id) ?? []
  const currency = currencies.find(one => one.code === code)
  if (from === undefined || !currency) return undefined
  return {
    currency,
    fromMinor: minorOf(Number(from), currency),
    toMinor: to === undefined ? undefined : minorOf(Number(to), currency),
    isBand: bandIds(currency).includes(id)
  }
}

/** The prices that a range contains. */
export function euroBounds({
  currency,
  fromMinor,
  toMinor: to,
  isBand
}: PriceRange): EuroBounds {
  const least = (minor: number) => Math.min(MAX_INTEGER, leastEuroFor(minor, currency))
  return {
    from: least(fromMinor),
    before: to === undefined ? undefined : least(isBand ? to : to + 1)
  }
}

/** How prices are entered, and ranges written. */
export function rangeRules(currency: Currency, culture: string): RangeRules {
  const { code } = currency
  return { culture, currency: code, prefix: prefixOf(code), bands: bandIds(currency) }
}

/** The id of the range between two entered bounds, in either order; `undefined` if one is no amount, or there are none. */
export function enteredRange(
  from: string,
  to: string,
  currency: Currency,
  culture: string
): string | undefined {
  const rules = rangeRules(currency, culture)
  const read = readBounds([from, to], rules)
  if ('wrong' in read) return undefined
  const [low = 0, high] = read.bounds
  const isReversed = high !== undefined && low > high
  return rangeFilter(isReversed ? [high, low] : read.bounds, rules) || undefined
}

function rangeId(code: string, from: string, to: string): string {
  return `${prefixOf(code)}${from}-${to}`
}

function prefixOf(code: string): string {
  return code === HOME_CURRENCY ? '' : code
}

function minorOf(amount: number, { code }: Currency): number {
  return toMinor(amount, minorDigits(code))
}
