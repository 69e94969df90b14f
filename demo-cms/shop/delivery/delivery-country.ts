import { countryOf } from '../addresses/countries.ts'

/** The country of a cart until the shopper chooses one. */
export const HOME_COUNTRY = 'BE'

/** Normalizes an ISO code, such as `'be'` to `'BE'`; `undefined` if the shop does not deliver there. */
export function deliveryCountry(typed: string | null | undefined): string | undefined {
  return countryOf((typed ?? '').trim().toUpperCase())?.code
}
