import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'
import { searchAdvice } from './did-you-mean.ts'

/** What a search page shows besides its list: the corrected query, or alternatives [CAT-01]. */
export async function searchModel(db: Db, site: LocalizedSite, q: string, found: number) {
  const { understood, others } = await searchAdvice(db, site.culture, q, found)
  return {
    q,
    understood,
    others: others.map(other => ({
      ...other,
      url: `${homeLink(site)}/catalog?q=${encodeURIComponent(other.q)}`
    })),
    departments: found > 0 ? [] : await departments(db, site)
  }
}

async function departments(db: Db, site: LocalizedSite) {
  const all = await readCategories(db, site.culture)
  return childrenOf(all, null)
    .flatMap(top => childrenOf(all, top.id))
    .map(({ name, slug }) => ({ name, url: categoryLink(site, slug) }))
}
