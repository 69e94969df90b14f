import { plainAmount } from 'vitrine/shared'

/** The largest limit, in minor units: amounts are stored as whole numbers of 32 bits. */
export const MAX_MINOR = 2_000_000_000

/** A limit as a form field shows it, without the currency: `250,00`; empty for none. */
export function plainLimit(minor: number | null, currency: string, culture: string): string {
  return minor === null ? '' : plainAmount(minor, { culture, currency })
}
