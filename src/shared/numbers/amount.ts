import { plainText } from '../text/visible-text.ts'
import { currencySigns } from './currency-signs.ts'
import { minorDigits, toMajor } from './money.ts'

/** How amounts are typed in a field. */
export interface AmountFormat {
  /** The culture of the page: where a single dot or comma may have two meanings, it decides. */
  culture: string
  /** Its signs and its code are accepted around the number; those of another one are not. */
  currency: string
}

/** Longer numbers are no amounts. */
const MAX_DIGITS = 9

/**
 * Parses an amount typed in major units into whole minor units: `12,5`, `12.50 €` and `EUR 12,50` → `1250` in every culture, and
 * `1.234` → `123400` where the dot does not separate decimals. Spaces and apostrophes may group digits, full-width digits and `25,-` are
 * read. `undefined` if it is anything else, is not clear, or has more decimals than the currency: `-1`, `1e3`, `1,005`.
 */
export function parseAmountMinor(text: string, format: AmountFormat): number | undefined {
  const digits = minorDigits(format.currency)
  const number = withoutSign(
    plainText(text).replace('\uffe5', '\u00a5').replace(/\s+/g, ' '),
    format
  )
  const parts = splitNumber(number.replace(/[.,] ?--?$/, ''), format.culture)
  if (!parts) return undefined
  const { whole, decimals } = parts
  // `1000,00` is a whole amount of a currency without decimals, too
  const isFine = decimals.length <= digits || /^00?$/.test(decimals)
  if (!isFine || whole.length > MAX_DIGITS) return undefined
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

/** Parses an amount in whole units of its currency: `1 000` and `1000,00 €` → 1000; `undefined` if it has cents. */
export function parseWholeAmount(text: string, format: AmountFormat): number | undefined {
  const minor = parseAmountMinor(text, format)
  const amount = minor === undefined ? undefined : toMajor(minor, minorDigits(format.currency))
  return Number.isInteger(amount) ? amount : undefined
}

/**
 * An amount in minor units as a field shows it, in the format in which it is parsed: `1250` → `12,50`.
 *
 * @param isShort Leaves out the decimals of whole amounts.
 */
export function plainAmount(
  minor: number,
  { culture, currency }: AmountFormat,
  isShort = false
): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(culture, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
    numberingSystem: 'latn',
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto'
  }).format(toMajor(minor, digits))
}

/** Removes a sign of the currency in front of the number or behind it. */
function withoutSign(text: string, { currency, culture }: AmountFormat): string {
  const lower = text.toLowerCase()
  for (const sign of currencySigns(currency, culture)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trimStart()
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trimEnd()
  }
  return text
}

/** The digits in front of the decimal sign, and those behind it. */
function splitNumber(
  text: string,
  culture: string
): { whole: string; decimals: string } | undefined {
  const at = decimalAt(text, culture)
  const grouped = at < 0 ? text : text.slice(0, at)
  const decimals = at < 0 ? '' : text.slice(at + 1)
  const [, group] = /^\d{1,3}(?:([ '.,])\d{3}(?:\1\d{3})*)$/.exec(grouped) ?? []
  const isGrouped = group !== undefined && group !== text[at]
  if (!(isGrouped || /^\d+$/.test(grouped)) || !/^\d*$/.test(decimals)) return undefined
  return { whole: grouped.replace(/\D/g, ''), decimals }
}

/** Where the decimal sign is; -1 if dots and commas only group digits. */
function decimalAt(text: string, culture: string): number {
  const signs = [...text.matchAll(/[.,]/g)]
  const last = signs.at(-1)
  if (!last) return -1
  const at = last.index
  if (signs.length > 1) return signs[0]![0] === last[0] ? -1 : at
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return mayGroup && last[0] !== decimalSign(culture) ? -1 : at
}

/** The sign in front of the decimals in a culture: `,` in French, `.` in English. */
function decimalSign(culture: string): string {
  const parts = new Intl.NumberFormat(culture).formatToParts(1.5)
  return parts.find(part => part.type === 'decimal')?.value ?? '.'
}
