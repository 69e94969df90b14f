import { sql } from 'kysely'
import type { Suggestion } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'
import { searchQuery } from './search.ts'

const MAX_CATEGORIES = 3

/** Categories whose names match all entered words, as products do, higher levels first [CAT-02]. */
export async function categorySuggestions(
  db: Db,
  site: LocalizedSite,
  typed: string,
  accuracy?: number
): Promise<Suggestion[]> {
  const query = await searchQuery(db, site.culture, typed, accuracy)
  if (!query) return []
  const { rows } = await sql<{ id: number }>`
    select category_id as id from category_texts
    where culture = ${site.culture} and search @@ ${query}::tsquery`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const categories = await readCategories(db, site.culture)
  return categories
    .filter(({ id }) => found.has(id))
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug, photo }) => ({
      Name: name,
      Photo: photo,
      ProductUrl: categoryLink(site, slug),
      Kind: 'category' as const
    }))
}
