import { sql } from 'kysely'
import type { ListedCategory } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { type Category, pathTo } from './categories.ts'
import { categoryLink } from './links.ts'

/** Counting reads every product, so the result is cached for this time. */
const FRESH_MS = 60_000

const known = new WeakMap<Db, { time: number; counts: Promise<Map<number, number>> }>()

/** All categories with the number of their products, for the tag and its fallback HTML [CAT-12]. */
export async function categoryList(
  db: Db,
  site: LocalizedSite,
  categories: readonly Category[],
  { current = 0, depth = 1 }: { current?: number; depth?: number } = {}
) {
  const counts = await countsOf(db)
  const listed = categories.map(
    (category): ListedCategory => ({
      Id: String(category.id),
      ParentId: category.parentId === null ? null : String(category.parentId),
      Name: category.name,
      Url: categoryLink(site, category.slug),
      Count: counts.get(category.id) ?? 0,
      Photo: category.photo
    })
  )
  const path = new Set(pathTo(categories, current).map(({ id }) => String(id)))
  return {
    data: listed.filter(({ Count }) => Count > 0),
    current: current ? String(current) : '',
    depth,
    tree: treeOf(listed, null, 1, depth, path, String(current))
  }
}

interface Branch extends ListedCategory {
  /** `aria-current`: `page` for the current category, `true` for its ancestors. */
  mark: 'page' | 'true' | undefined
  hasChildren: boolean
  /** The fallback list shows only the upper levels and the path to the current category. */
  children: Branch[]
}

function treeOf(
  all: readonly ListedCategory[],
  parent: string | null,
  level: number,
  depth: number,
  path: ReadonlySet<string>,
  current: string
): Branch[] {
  return all
    .filter(({ ParentId, Count }) => ParentId === parent && Count > 0)
    .map(category => {
      const isOpen = level < depth || path.has(category.Id)
      const below = treeOf(all, category.Id, level + 1, depth, path, current)
      return {
        ...category,
        mark: category.Id === current ? 'page' : path.has(category.Id) ? 'true' : undefined,
        hasChildren: below.length > 0,
        children: isOpen ? below : []
      }
    })
}

function countsOf(db: Db): Promise<Map<number, number>> {
  const before = known.get(db)
  if (before && performance.now() - before.time < FRESH_MS) return before.counts
  const counts = count(db)
  known.set(db, { time: performance.now(), counts })
  counts.catch(() => known.delete(db))
  return counts
}

async function count(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ category: number; products: number }>`
    select category, count(*)::int as products
    from products cross join unnest(category_ids) as category group by category`.execute(db)
  return new Map(rows.map(row => [row.category, row.products]))
}
