import type { Db } from '../../kernel/database/database.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink, homeLink, type Place } from '../catalogue/links.ts'
import { searchAdvice } from './did-you-mean.ts'

/** What a search page says beside its list: how the words were understood, and where else to look [CAT-01]. */
export async function searchModel(db: Db, place: Place, q: string, found: number) {
  const { understood, others } = await searchAdvice(db, place.culture, q, found)
  return {
    q,
    understood,
    others: others.map(other => ({
      ...other,
      url: `${homeLink(place)}/catalog?q=${encodeURIComponent(other.q)}`
    })),
    departments: found > 0 ? [] : await departments(db, place)
  }
}

async function departments(db: Db, place: Place) {
  const all = await readCategories(db, place.culture)
  return childrenOf(all, null)
    .flatMap(top => childrenOf(all, top.id))
    .map(({ name, slug }) => ({ name, url: categoryLink(place, slug) }))
}
