import type { Suggestion } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'
import { searchWords, typedWords } from './search-words.ts'

const MAX_CATEGORIES = 3

/** Categories whose names contain a word starting with each entered word, higher levels first [CAT-02]. */
export async function categorySuggestions(
  db: Db,
  site: LocalizedSite,
  typed: string
): Promise<Suggestion[]> {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const categories = await readCategories(db, site.culture)
  return categories
    .filter(({ name }) => {
      const own = searchWords(name)
      return words.every(word => own.some(known => known.startsWith(word)))
    })
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug, photo }) => ({
      Name: name,
      Photo: photo,
      ProductUrl: categoryLink(site, slug),
      Kind: 'category' as const
    }))
}
