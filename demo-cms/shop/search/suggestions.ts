import { type RawBuilder, sql } from 'kysely'
import type { Suggestion } from 'vitrine/contract'
import { fold } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from '../catalogue/links.ts'
import { type ReferenceMatches, referenceMatches } from './reference-matches.ts'
import { searchQuery } from './search.ts'

// with about 500 matches among 50,000 products, both ways of finding the five best are equally fast
const MANY = 500

/**
 * Products for a query, the most popular first within each group: those with that reference, names that start with it, then names that contain its
 * words, then products whose texts contain them. Later groups are only searched while suggestions are missing [CAT-02].
 */
export async function suggestions(
  db: Db,
  site: LocalizedSite,
  typed: string,
  limit: number,
  accuracy: number
): Promise<Suggestion[]> {
  const { isExact, products } = await referenceMatches(db, typed)
  const ids = [...products.keys()].slice(0, limit)
  const query = isExact ? undefined : await searchQuery(db, site.culture, typed, accuracy)
  if (!query) return readSuggestions(db, site, ids, products)
  const begins = `${fold(typed)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`
  const questions = [
    sql<boolean>`folded_name like ${begins}`,
    sql<boolean>`ts_filter(search, '{a}') @@ ${query}::tsquery`,
    sql<boolean>`search @@ ${query}::tsquery`
  ]
  for (const question of questions) {
    if (ids.length >= limit) break
    ids.push(...(await bestLiked(db, site, question, limit - ids.length, ids)))
  }
  return readSuggestions(db, site, ids, products)
}

/**
 * The most popular matching products. A few matches are collected and sorted; if there are many, products are scanned
 * by popularity until enough match. The query planner often chooses the slower way.
 */
async function bestLiked(
  db: Db,
  { culture }: LocalizedSite,
  question: RawBuilder<boolean>,
  limit: number,
  known: readonly number[]
): Promise<number[]> {
  const fits = sql`culture = ${sql.lit(culture)} and ${question}
    and product_id <> all(${[...known]}::int[])`
  const few = await sql<{ id: number; found: number }>`
    with fitting as materialized (
      select product_id from product_texts where ${fits} limit ${MANY}
    )
    select id, (select count(*)::int from fitting) as found from products
    where id in (select product_id from fitting)
    order by popularity desc, id limit ${limit}`.execute(db)
  if ((few.rows[0]?.found ?? 0) < MANY) return few.rows.map(row => row.id)
  const best = await sql<{ id: number }>`
    select products.id from products join product_texts on product_id = products.id
    where ${fits} order by popularity desc, products.id limit ${limit}`.execute(db)
  return best.rows.map(row => row.id)
}

async function readSuggestions(
  db: Db,
  site: LocalizedSite,
  ids: readonly number[],
  byReference: ReferenceMatches['products']
): Promise<Suggestion[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
    .leftJoin('product_photos', join =>
      join
        .onRef('product_photos.product_id', '=', 'products.id')
        .on('product_photos.position', '=', 1)
    )
    .leftJoin('assets', 'assets.id', 'asset_id')
    .select(['products.id', 'products.slug', 'product_texts.name'])
    .select(['assets.id as asset_id', 'assets.name as asset_name'])
    .where('culture', '=', site.culture)
    .where('products.id', 'in', [...ids])
    .execute()
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return rows.map(row => ({
    Name: row.name,
    Photo:
      row.asset_id === null
        ? null
        : { AssetId: String(row.asset_id), AssetName: row.asset_name ?? '' },
    ProductUrl: productLink(site, row.slug, byReference.get(row.id))
  }))
}
