import type { ReadableAtom } from 'nanostores'

import { context } from '../../context.ts'
import { normalizeSpaces } from '../../lib/text/normalize-spaces.ts'
import type { City } from '../../shared/contract/delivery.ts'
import { createQuery, type QueryState, queryCache } from '../query/query.ts'
import { deliveryApi } from './delivery-api.ts'

interface CityQuery {
  /** ISO code. */
  country: string
  /** The beginning of a postal code or a name. */
  text: string
}

type CitiesState = QueryState<CityQuery, readonly City[]>

export interface CitySearch {
  readonly $cities: ReadableAtom<CitiesState>
  /** Looks up cities; aborts the lookup before it. */
  suggest(text: string): Promise<void>
  /** Hides the cities and aborts a running lookup. */
  reset(): void
}

/** Shared by all forms and kept from page to page. */
const cache = queryCache<readonly City[]>(50)

/**
 * Suggests cities in one form [CART-04].
 *
 * @param country Returns the ISO code of the chosen country; without one, nothing is looked up.
 */
export function createCitySearch(country: () => string): CitySearch {
  const query = createQuery<CityQuery, readonly City[]>({
    key: ({ country, text }) => `${context().culture} ${country} ${text.toLowerCase()}`,
    cache,
    async fetch({ country, text }, signal) {
      const { fetchCities } = await deliveryApi()
      return fetchCities(country, text, signal)
    }
  })
  return {
    $cities: query.$state,
    async suggest(text) {
      const code = country()
      if (code) await query.fetch({ country: code, text: normalizeSpaces(text) })
      else query.reset()
    },
    reset: query.reset
  }
}

/** Clears the cached cities. */
export function forgetCities(): void {
  cache.clear()
}
