import type { Db } from '../kernel/database/database.ts'
import { searchNames } from '../shop/delivery/cities.ts'
import { citiesByCountry } from './city-list.ts'
import { insertRows } from './insert-rows.ts'

interface CityRow {
  country_code: string
  postal_code: string
  name: string
  name_fr: string | null
  name_nl: string | null
  name_en: string | null
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
          const inCulture = (culture: string) =>
            new RegExp(` ${culture}:(.*?)(?= \\w\\w:|$)`).exec(words)?.[1] ?? null
          return {
            country_code,
            postal_code,
            name,
            name_fr: inCulture('fr'),
            name_nl: inCulture('nl'),
            name_en: inCulture('en')
          }
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
