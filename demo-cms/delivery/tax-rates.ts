/** The rates of the countries that the shop delivers to, in percent. */
const rates: Readonly<Record<string, { standard: number; reduced: number }>> = {
  BE: { standard: 21, reduced: 6 },
  NL: { standard: 21, reduced: 9 },
  FR: { standard: 20, reduced: 5.5 },
  LU: { standard: 17, reduced: 8 },
  DE: { standard: 19, reduced: 7 }
}

/** Where a cart goes of which nobody said so. */
export const HOME_COUNTRY = 'BE'

/** Countries that the shop delivers to, by ISO code. */
export const deliveryCountries: readonly string[] = Object.keys(rates)

/** `'BE'` for what means it: an ISO code in any case; `undefined` for where the shop does not deliver. */
export function deliveryCountry(typed: string | null | undefined): string | undefined {
  const code = (typed ?? '').trim().toUpperCase()
  return Object.hasOwn(rates, code) ? code : undefined
}

/**
 * The rate of a product where it is taxed. Prices include the tax and are the same everywhere: abroad another part of them is
 * tax [CHK-06]. Products name Belgium's rate.
 */
export function taxRate(homePercent: number, country: string): number {
  const { standard, reduced } = rates[country] ?? rates[HOME_COUNTRY]!
  return homePercent === rates[HOME_COUNTRY]!.standard ? standard : reduced
}

/** What the delivery itself is taxed with. */
export function deliveryTaxRate(country: string): number {
  return (rates[country] ?? rates[HOME_COUNTRY]!).standard
}
