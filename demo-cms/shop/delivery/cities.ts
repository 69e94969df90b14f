import type { City } from 'vitrine/contract'
import { fold } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'

/** Shorter queries would have too many results [CART-04]. */
const MIN_CHARACTERS = 4

/** The maximum number of results; typing another character narrows them down. */
const MAX_CITIES = 20

/** The names of a city by culture, where they differ from the name in the local language. */
export type CityNames = Partial<Record<Culture, string>>

/**
 * Cities of a country whose postal code or name, in any language, starts with the query, in the shopper's language
 * [CART-04].
 */
export async function findCities(
  db: Db,
  country: string,
  typed: string,
  culture: Culture
): Promise<City[]> {
  const rows = await findRows(db, country, typed)
  return rows.map(row => replyOf(row, culture))
}

async function findRows(db: Db, country: string, typed: string) {
  // B-4000, DE-50667
  const words = tidy(typed.trim().replace(/^[a-z]{1,2}[- ]?(?=\d)/i, ''))
  if (typed.trim().length < MIN_CHARACTERS || !words) return []
  const cities = db.selectFrom('cities').selectAll().where('country_code', '=', country)
  const code = postalDigits(words, country)
  return await (code
    ? cities.where('postal_code', 'like', `${code}%`).orderBy('postal_code').orderBy('id')
    : cities.where('search', 'like', `%|${words}%`).orderBy('name').orderBy('postal_code')
  )
    .limit(MAX_CITIES)
    .execute()
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

function replyOf(row: Row, culture: Culture): City {
  return {
    CityId: String(row.id),
    Name: cityName(row, culture),
    PostalCode: row.postal_code
  }
}

/** The name of a city in the shopper's language, otherwise in the local one. */
export function cityName(city: { name: string; names: CityNames }, culture: Culture): string {
  return city.names[culture] ?? city.name
}

/** The city that a postal code and a name, in any language, identify unambiguously. */
export async function cityOf(
  db: Db,
  country: string,
  postalCode: string,
  name: string,
  culture: Culture
): Promise<City | undefined> {
  const found = await findRows(db, country, postalCode)
  const wanted = tidy(name)
  const row = wanted
    ? found.find(({ search }) => `${search}|`.includes(`|${wanted}|`))
    : onlyOne(found)
  return row && replyOf(row, culture)
}

/** The value of the search column: all names, separated by bars. */
export function searchNames({ name, names }: { name: string; names: CityNames }): string {
  return `|${[...new Set([name, ...Object.values(names)].map(tidy))].join('|')}`
}

// a Dutch postal code ends with letters, which the list of cities does not contain
function postalDigits(words: string, country: string): string | undefined {
  const digits = /^\d+/.exec(words)?.[0]
  if (!digits) return undefined
  return country === 'NL' ? digits.slice(0, 4) : digits
}

/** Ignores accents, hyphens and apostrophes, and removes the wildcards of `like`. */
function tidy(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined
}
