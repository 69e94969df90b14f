import { minorDigits, toMajor } from '../../../src/lib/numbers/money.ts'

/** The largest limit, in minor units: amounts are stored as whole numbers of 32 bits. */
export const MOST_MINOR = 2_000_000_000

/** An amount as a form field shows it, without the currency: `250,00`; empty for none. */
export function plainAmount(minor: number | null, currency: string, culture: string): string {
  if (minor === null) return ''
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(culture, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false
  }).format(toMajor(minor, digits))
}
