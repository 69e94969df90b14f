import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { type Card, readCards } from './cards.ts'

/** The maximum number of products in a row. */
const MAX_PRODUCTS = 12

/** The products that editors have associated with a product [CAT-12]. */
export async function readAssociations(
  db: Db,
  site: PricedSite,
  productId: number
): Promise<Card[]> {
  const rows = await db
    .selectFrom('product_associations')
    .select('associated_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .limit(MAX_PRODUCTS)
    .execute()
  return readCards(
    db,
    site,
    rows.map(row => row.associated_id)
  )
}

/** Products of the same category, then of sibling categories; available ones first, then by popularity [CAT-12]. */
export async function readRelated(
  db: Db,
  site: PricedSite,
  productId: number
): Promise<Card[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from products product
    join products other on other.id <> product.id
      and other.category_ids @> product.category_ids[array_length(product.category_ids, 1) - 1
        : array_length(product.category_ids, 1) - 1]
    where product.id = ${productId}
    order by other.category_id = product.category_id desc, other.is_available desc,
      other.popularity desc, other.id
    limit ${MAX_PRODUCTS}`.execute(db)
  return readCards(
    db,
    site,
    rows.map(row => row.id)
  )
}
