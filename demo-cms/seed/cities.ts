import type { Db } from '../kernel/database/database.ts'
import { type CityNames, searchNames } from '../shop/delivery/cities.ts'
import { citiesByCountry } from './city-list.ts'
import { insertRows } from './insert-rows.ts'

interface CityRow {
  country_code: string
  postal_code: string
  name: string
  names: CityNames
}

/** Parses the list: one row per city and postal code. */
function cityRows(): CityRow[] {
  return Object.entries(citiesByCountry).flatMap(([country_code, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap(line => {
        const [, postal_code = '', names = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? []
        return names.split(', ').map(words => {
          const [name = ''] = words.split(/ (?=\w\w:)/)
          const others = words.matchAll(/ (\w\w):(.*?)(?= \w\w:|$)/g)
          const names: CityNames = Object.fromEntries(
            [...others].map(([, culture = '', other = '']) => [culture, other])
          )
          return { country_code, postal_code, name, names }
        })
      })
  )
}

/** Inserts well-known cities of the countries that the shop delivers to. */
export async function addCities(tx: Db): Promise<void> {
  await insertRows(
    tx,
    'cities',
    cityRows().map(city => ({ ...city, search: searchNames(city) }))
  )
}
