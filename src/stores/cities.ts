import { atom, type ReadableAtom } from 'nanostores'

import { context } from '../context.ts'
import type { City } from '../contract/delivery.ts'
import { RecentMap } from '../lib/data/recent-map.ts'

type CitiesState =
  | { status: 'idle' }
  /** `cities` are those of the words before: the list does not flicker while one types. */
  | { status: 'loading'; words: string; cities: readonly City[] }
  | { status: 'ready'; words: string; cities: readonly City[] }

export interface CitySearch {
  readonly $cities: ReadableAtom<CitiesState>
  /** Looks for cities. The newest words win; what cannot be asked finds nothing and says nothing. */
  suggest(words: string): Promise<void>
  /** Shows nothing and waits for nothing. */
  rest(): void
}

/** Answers of this visit, for every form of it. */
const answers = new RecentMap<readonly City[]>(50)

/**
 * Cities for one form [CART-04].
 *
 * @param country The ISO code that counts when it is asked; without one nothing is asked.
 */
export function createCitySearch(country: () => string): CitySearch {
  const $cities = atom<CitiesState>({ status: 'idle' })
  let running: AbortController | undefined

  async function suggest(typed: string): Promise<void> {
    const words = typed.trim().replace(/\s+/g, ' ')
    const code = country()
    running?.abort()
    if (!code) return rest()
    const key = `${context().culture} ${code} ${words.toLowerCase()}`
    const known = answers.get(key)
    if (known) {
      $cities.set({ status: 'ready', words, cities: known })
      return
    }
    const mine = new AbortController()
    running = mine
    const before = $cities.get()
    const shown = before.status === 'idle' ? [] : before.cities
    $cities.set({ status: 'loading', words, cities: shown })
    try {
      const { fetchCities } = await import('../api/delivery.ts')
      const cities = await fetchCities(code, words, mine.signal)
      answers.set(key, cities)
      if (!mine.signal.aborted) $cities.set({ status: 'ready', words, cities })
    } catch {
      // the field stays what it is without us: a field
      if (!mine.signal.aborted) rest()
    }
  }

  function rest(): void {
    running?.abort()
    $cities.set({ status: 'idle' })
  }

  return { $cities, suggest, rest }
}

/** Forgets every answer. */
export function forgetCities(): void {
  answers.clear()
}
