import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'

export interface MenuEntry {
  name: string
  url: string
  /** `aria-current`: `page` for the current page, `true` for an ancestor [NAV-16]. */
  current: 'page' | 'true' | undefined
  children: MenuEntry[]
}

/**
 * The two top levels of categories, for the header of every page.
 *
 * @param trail The URLs of the breadcrumbs, the current page last.
 */
export async function menuOf(
  db: Db,
  site: LocalizedSite,
  path: string,
  trail: readonly string[]
): Promise<MenuEntry[]> {
  const categories = await readCategories(db, site.culture)
  const entriesOf = (parent: number | null, depth: number): MenuEntry[] =>
    childrenOf(categories, parent).map(({ id, name, slug }) => {
      const url = categoryLink(site, slug)
      const current = url === path ? 'page' : trail.includes(url) ? 'true' : undefined
      return { name, url, current, children: depth > 1 ? entriesOf(id, depth - 1) : [] }
    })
  return entriesOf(null, 2)
}
