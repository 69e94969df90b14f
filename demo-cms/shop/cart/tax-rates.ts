import type { TaxClass } from '../catalogue/tables.ts'
import { HOME_COUNTRY } from '../delivery/delivery-country.ts'

/**
 * The rates of the countries that the shop delivers to, in percent.
 *
 * Source: "Taxes in Europe Database" of the European Commission, state of November 2026
 * (https://ec.europa.eu/taxation_customs/tedb), and for Northern Ireland the VAT notices 701/10 and 701/14 of HMRC. `food` is the rate of
 * food that keeps, such as honey and olive oil, not of sweets, drinks and the staples that some countries tax even less; `books` that of
 * printed books, and `newspapers` that of daily and weekly newspapers.
 */
const rates: Readonly<Record<string, Readonly<Record<TaxClass, number>>>> = {
  BE: { standard: 21, food: 6, books: 6, newspapers: 0 },
  NL: { standard: 21, food: 9, books: 9, newspapers: 9 },
  FR: { standard: 20, food: 5.5, books: 5.5, newspapers: 2.1 },
  LU: { standard: 17, food: 3, books: 3, newspapers: 3 },
  DE: { standard: 19, food: 7, books: 7, newspapers: 7 },
  AT: { standard: 20, food: 10, books: 10, newspapers: 10 },
  IE: { standard: 23, food: 0, books: 0, newspapers: 0 },
  XI: { standard: 20, food: 0, books: 0, newspapers: 0 },
  GR: { standard: 24, food: 13, books: 6, newspapers: 6 }
}

const home = rates[HOME_COUNTRY]!

/** What the tax rate of a product depends on. */
export interface Taxed {
  /** Belgium's rate. */
  vatPercent: number
  /** `null` if it is not known: then the rate tells. */
  taxClass: TaxClass | null
}

/**
 * The tax rate of a product in a country. Prices include the tax and are the same everywhere, so the tax included in a
 * price depends on the country [CHK-06].
 */
export function taxRate({ vatPercent, taxClass }: Taxed, country: string): number {
  if (country === HOME_COUNTRY) return vatPercent
  return (rates[country] ?? home)[taxClass ?? classOf(vatPercent)]
}

/** The rate of most goods in a country. */
export function standardRate(country: string): number {
  return (rates[country] ?? home).standard
}

/** Belgium's rate of a class, which products store. */
export function homeRate(taxClass: TaxClass): number {
  return home[taxClass]
}

function classOf(homePercent: number): TaxClass {
  if (homePercent === home.standard) return 'standard'
  return homePercent === home.newspapers ? 'newspapers' : 'food'
}
