import { sql } from 'kysely'
import type { Suggestion } from '../../src/contract/index.ts'
import { fold } from '../../src/lib/fold.ts'
import type { Db } from '../db/database.ts'
import { type Place, productLink } from './links.ts'
import { searchQuery } from './search.ts'

/** Products for typed words, best first: names that begin so, then by weight of the words, then the best-liked [CAT-02]. */
export async function suggestions(
  db: Db,
  place: Place,
  typed: string,
  limit: number,
  accuracy: number
): Promise<Suggestion[]> {
  const query = await searchQuery(db, place.culture, typed, accuracy)
  if (!query) return []
  const begins = `${fold(typed.trim()).replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('product_texts')
    .innerJoin('products', 'products.id', 'product_texts.product_id')
    .leftJoin('product_photos', join =>
      join
        .onRef('product_photos.product_id', '=', 'products.id')
        .on('product_photos.position', '=', 1)
    )
    .leftJoin('assets', 'assets.id', 'product_photos.asset_id')
    .select(['product_texts.name', 'products.slug', 'assets.id', 'assets.name as file'])
    .where('culture', '=', place.culture)
    .where(sql<boolean>`search @@ ${query}::tsquery`)
    .orderBy(sql`folded_name like ${begins}`, 'desc')
    .orderBy(sql`ts_rank(search, ${query}::tsquery)`, 'desc')
    .orderBy('products.popularity', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    Name: row.name,
    Photo: row.id === null ? null : { AssetId: String(row.id), AssetName: row.file ?? '' },
    ProductUrl: productLink(place, row.slug)
  }))
}
