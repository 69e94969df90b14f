import { countryOf } from '../addresses/countries.ts'

interface Rates {
  standard: number
  reduced: number
}

/** The rates of the countries that the shop delivers to, in percent. */
const rates: Readonly<Record<string, Rates>> = {
  BE: { standard: 21, reduced: 6 },
  NL: { standard: 21, reduced: 9 },
  FR: { standard: 20, reduced: 5.5 },
  LU: { standard: 17, reduced: 8 },
  DE: { standard: 19, reduced: 7 },
  AT: { standard: 20, reduced: 10 },
  IE: { standard: 23, reduced: 13.5 },
  XI: { standard: 20, reduced: 5 },
  GR: { standard: 24, reduced: 13 }
}

/** Where a cart goes of which nobody said so. */
export const HOME_COUNTRY = 'BE'

const home = rates[HOME_COUNTRY]!

/** `'BE'` for what means it: an ISO code in any case; `undefined` for where the shop does not deliver. */
export function deliveryCountry(typed: string | null | undefined): string | undefined {
  return countryOf((typed ?? '').trim().toUpperCase())?.code
}

/**
 * The rate of a product where it is taxed. Prices include the tax and are the same everywhere: abroad another part of them is
 * tax [CHK-06]. Products name Belgium's rate.
 */
export function taxRate(homePercent: number, country: string): number {
  const { standard, reduced } = rates[country] ?? home
  return homePercent === home.standard ? standard : reduced
}

/** What the delivery itself is taxed with. */
export function deliveryTaxRate(country: string): number {
  return (rates[country] ?? home).standard
}
