import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { type ReferenceMatches, referenceMatches } from './reference-matches.ts'
import { searchQuery } from './search.ts'

/** The products of a list before any filter. */
export interface Scope {
  categoryId?: number | undefined
  brandId?: number | undefined
  tagId?: number | undefined
  q?: string | undefined
}

/** A scope as SQL, with the query resolved. */
export interface ResolvedScope extends Scope {
  /** An SQL condition on `products` joined with `product_texts` of the culture. */
  holds: RawBuilder<boolean>
  /** Higher for better matches with the query. */
  rank: RawBuilder<number>
  needsTexts: boolean
  /** The products that the query found by a reference. */
  byReference: ReferenceMatches['products']
  /** Whether it is the whole shop. */
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
  let byReference: ReferenceMatches['products'] = new Map()
  if (scope.q) {
    const { isExact, products } = await referenceMatches(db, scope.q)
    const query = isExact ? undefined : await searchQuery(db, site.culture, scope.q)
    byReference = products
    const ways: RawBuilder<boolean>[] = []
    if (query !== undefined) {
      ways.push(sql`search @@ ${query}::tsquery`)
      rank = sql`ts_rank(search, ${query}::tsquery)`
    }
    if (products.size > 0) {
      const hasReference = sql<boolean>`products.id = any(${[...products.keys()]}::int[])`
      ways.push(hasReference)
      // `ts_rank` is below 1
      rank = sql`(${rank} + ${hasReference}::int)`
    }
    parts.push(ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`)
  }
  return {
    ...scope,
    holds: sql`(${sql.join(parts, sql` and `)})`,
    rank,
    needsTexts: Boolean(scope.q),
    byReference,
    isEverything: parts.length === 1
  }
}

/**
 * `from products`, joined with the texts of the culture if the scope needs them. The culture is a literal because each
 * has its own index, which PostgreSQL uses only if it knows the culture when it plans the query.
 */
export function fromProducts(site: LocalizedSite, scope: ResolvedScope): RawBuilder<unknown> {
  return scope.needsTexts
    ? sql`from products join product_texts
        on product_texts.product_id = products.id and product_texts.culture = ${sql.lit(site.culture)}`
    : sql`from products`
}
