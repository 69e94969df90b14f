import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { searchQuery } from './search.ts'

/** Which products a list is about, before any filter. */
export interface Scope {
  categoryId?: number | undefined
  brandId?: number | undefined
  tagId?: number | undefined
  q?: string | undefined
}

/** The scope for SQL, its typed words looked up once. */
export interface ResolvedScope extends Scope {
  /** On `products` joined with `product_texts` of the culture. */
  holds: RawBuilder<boolean>
  /** Higher is a better match with the typed words. */
  rank: RawBuilder<number>
  needsTexts: boolean
  /** The whole shop. */
  isEverything: boolean
}

export async function resolveScope(
  db: Db,
  site: LocalizedSite,
  scope: Scope
): Promise<ResolvedScope> {
  const parts: RawBuilder<boolean>[] = [sql`true`]
  if (scope.categoryId)
    parts.push(sql`products.category_ids @> array[${scope.categoryId}::int]`)
  if (scope.brandId) parts.push(sql`products.brand_id = ${scope.brandId}::int`)
  if (scope.tagId) {
    parts.push(sql`exists (select from product_tags
      where product_tags.product_id = products.id and tag_id = ${scope.tagId}::int)`)
  }
  let rank: RawBuilder<number> = sql`0::real`
  if (scope.q) {
    const query = await searchQuery(db, site.culture, scope.q)
    parts.push(query === undefined ? sql`false` : sql`search @@ ${query}::tsquery`)
    if (query !== undefined) rank = sql`ts_rank(search, ${query}::tsquery)`
  }
  return {
    ...scope,
    holds: sql`(${sql.join(parts, sql` and `)})`,
    rank,
    needsTexts: Boolean(scope.q),
    isEverything: parts.length === 1
  }
}

/**
 * `from products`, with the culture's texts where the scope reads them. The culture is spelt out: each has an index of
 * its own, which the database only takes for a culture that it knows while it plans.
 */
export function fromProducts(site: LocalizedSite, scope: ResolvedScope): RawBuilder<unknown> {
  return scope.needsTexts
    ? sql`from products join product_texts
        on product_texts.product_id = products.id and product_texts.culture = ${sql.lit(site.culture)}`
    : sql`from products`
}
