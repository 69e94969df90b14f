import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'

/** Stands for all categories in the paths of calls, whose parts cannot be empty. */
export const ALL_CATEGORIES = '0'

export interface NewsCategory {
  id: number
  parentId: number | null
  slug: string
  name: string
  /** The number of stories in it, without child categories. */
  own: number
}

/** A category with the number of stories in it and its children. */
export interface NewsBranch extends NewsCategory {
  count: number
  children: NewsCategory[]
}

/** All categories of news, in the order of the editors. */
export async function readNewsCategories(
  db: Db,
  { culture }: LocalizedSite
): Promise<NewsCategory[]> {
  const { rows } = await sql<NewsCategory>`
    select categories.id, parent_id as "parentId", slug, name,
      (select count(*)::int from news where category_id = categories.id) as own
    from news_categories categories
    join news_category_texts texts on texts.category_id = categories.id and culture = ${culture}
    order by position, categories.id`.execute(db)
  return rows
}

/** The top level with its children. */
export function newsBranches(categories: readonly NewsCategory[]): NewsBranch[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map(category => {
      const children = categories.filter(({ parentId }) => parentId === category.id)
      const count = children.reduce((sum, { own }) => sum + own, category.own)
      return { ...category, count, children }
    })
}

/** The ids of categories and, if asked for, of their children. */
export function idsWithChildren(
  categories: readonly NewsCategory[],
  ids: readonly number[],
  withChildren: boolean
): number[] {
  const isWanted = ({ id, parentId }: NewsCategory) =>
    ids.includes(id) || (withChildren && parentId !== null && ids.includes(parentId))
  return categories.filter(isWanted).map(({ id }) => id)
}
