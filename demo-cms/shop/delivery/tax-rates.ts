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

/** The country of a cart until the shopper chooses one. */
export const HOME_COUNTRY = 'BE'

const home = rates[HOME_COUNTRY]!

/** Normalizes an ISO code, such as `'be'` to `'BE'`; `undefined` if the shop does not deliver there. */
export function deliveryCountry(typed: string | null | undefined): string | undefined {
  return countryOf((typed ?? '').trim().toUpperCase())?.code
}

/**
 * The tax rate of a product in a country. Prices include the tax and are the same everywhere, so the tax included in a
 * price depends on the country [CHK-06]. Products store Belgium's rate.
 */
export function taxRate(homePercent: number, country: string): number {
  const { standard, reduced } = rates[country] ?? home
  return homePercent === home.standard ? standard : reduced
}

/** The tax rate of the delivery costs. */
export function deliveryTaxRate(country: string): number {
  return (rates[country] ?? home).standard
}
