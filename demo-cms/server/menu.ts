import { categoryLink, type Place } from '../catalogue/links.ts'
import type { Db } from '../db/database.ts'

export interface MenuEntry {
  name: string
  url: string
}

/** The top categories, for the header of every page. */
export async function menuOf(db: Db, place: Place): Promise<MenuEntry[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_texts', 'category_id', 'categories.id')
    .select(['slug', 'name'])
    .where('parent_id', 'is', null)
    .where('culture', '=', place.culture)
    .orderBy('position')
    .execute()
  return rows.map(row => ({ name: row.name, url: categoryLink(place, row.slug) }))
}
