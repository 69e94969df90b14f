import type { Photo } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'

export interface Category {
  id: number
  parentId: number | null
  slug: string
  level: number
  name: string
  description: string
  photo: Photo | null
}

/** All categories of the shop, parents before children, in display order. */
export function readCategories(db: Db, culture: Culture): Promise<readonly Category[]> {
  return shared(db, `categories ${culture}`, () => queryCategories(db, culture))
}

async function queryCategories(db: Db, culture: Culture): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_texts', 'category_id', 'categories.id')
    .leftJoin('assets', 'assets.id', 'asset_id')
    .select([
      'categories.id',
      'parent_id',
      'slug',
      'level',
      'category_texts.name',
      'description'
    ])
    .select(['assets.id as asset_id', 'assets.name as asset_name'])
    .where('culture', '=', culture)
    .orderBy('level')
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    level: row.level,
    name: row.name,
    description: row.description,
    photo:
      row.asset_id === null
        ? null
        : { AssetId: String(row.asset_id), AssetName: row.asset_name ?? '' }
  }))
}

export function childrenOf(categories: readonly Category[], id: number | null): Category[] {
  return categories.filter(category => category.parentId === id)
}

/** The categories as an outline: each is followed by those below it. */
export function asOutline(
  categories: readonly Category[],
  id: number | null = null
): Category[] {
  return childrenOf(categories, id).flatMap(category => [
    category,
    ...asOutline(categories, category.id)
  ])
}

/** The categories from the top level to this one, inclusive. */
export function pathTo(categories: readonly Category[], id: number): Category[] {
  const category = categories.find(one => one.id === id)
  if (!category) return []
  return category.parentId === null
    ? [category]
    : [...pathTo(categories, category.parentId), category]
}
