import { formatMoney, minorDigits, toMajor } from 'vitrine/shared'

/** The currency of the catalogue, the coupons, the delivery prices and the prepaid accounts. */
export const HOME_CURRENCY = 'EUR'

/** A currency that the shop sells in. */
export interface Currency {
  /** ISO 4217, such as `CHF`. */
  code: string
  /** What one euro costs, in millionths: 941200 for a rate of 0.9412. */
  rateMicros: number
  /** Where the price bands of filters begin after the first, in major units. */
  priceBands: readonly number[]
}

export const EURO: Currency = {
  code: HOME_CURRENCY,
  rateMicros: 1_000_000,
  priceBands: [25, 50, 100, 200]
}

/**
 * The only conversion of the shop: cents of a euro to minor units of a currency. Halves are rounded away from zero.
 *
 * What the shop sets is converted, once and per piece: unit prices, quantity discounts, delivery costs, thresholds and coupons.
 * Everything else is computed from converted amounts: a line is the unit price times the quantity, and a total is the sum of its
 * lines. So the amounts of a page always add up. An order keeps its amounts and its rate, and is never converted again.
 */
export function fromEuro(euroMinor: number, currency: Currency): number {
  if (currency.code === HOME_CURRENCY) return euroMinor
  const { numerator, denominator } = ratio(currency)
  const sign = euroMinor < 0 ? -1 : 1
  const scaled = 2n * BigInt(Math.abs(euroMinor)) * numerator + denominator
  return sign * Number(scaled / (2n * denominator))
}

/**
 * The inverse for comparisons in the database: the lowest amount in cents of a euro that is shown as at least `minor`. A price
 * is shown from a bound on exactly if it is not below this.
 */
export function leastEuroFor(minor: number, currency: Currency): number {
  if (currency.code === HOME_CURRENCY || minor <= 0) return minor
  const { numerator, denominator } = ratio(currency)
  const wanted = (2n * BigInt(minor) - 1n) * denominator
  return Number((wanted + 2n * numerator - 1n) / (2n * numerator))
}

/** Minor units of the currency for each cent, as a fraction. */
function ratio({ code, rateMicros }: Currency): { numerator: bigint; denominator: bigint } {
  return {
    numerator: BigInt(rateMicros) * 10n ** BigInt(minorDigits(code)),
    denominator: 1_000_000n * 10n ** BigInt(minorDigits(HOME_CURRENCY))
  }
}

/** Minor units of a currency to major units: 1250 → 12.5 in `EUR`, 1250 in `JPY`. */
export function majorOf(minor: number, code: string): number {
  return toMajor(minor, minorDigits(code))
}

/** An amount in minor units for the shopper: `12,50 €`. */
export function moneyText(minor: number, code: string, culture: string): string {
  return formatMoney(majorOf(minor, code), code, culture)
}

/** The name of a currency: `franc suisse`. */
export function currencyName(code: string, culture: string): string {
  return new Intl.DisplayNames(culture, { type: 'currency' }).of(code) ?? code
}

/** The exchange rate as decimal text, as the database keeps it: `0.941200`. */
export function rateText({ rateMicros }: Currency): string {
  return toMajor(rateMicros, 6).toFixed(6)
}
