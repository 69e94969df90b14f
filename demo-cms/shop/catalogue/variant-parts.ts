import { sql } from 'kysely'
import type { Photo } from '../../../src/contract/index.ts'
import { type Currency, fromEuro } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'

/** The stock of `variant` in all warehouses. */
export const stockOf = sql<number>`(select coalesce(sum(quantity), 0)::int from stocks where variant_id = variant.id)`

/** The quantity discounts of some variants, in the currency. */
export async function tiersOf(db: Db, currency: Currency, variantIds: number[]) {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('price_tiers')
    .selectAll()
    .where('variant_id', 'in', variantIds)
    .execute()
  return rows.map(row => ({
    variantId: row.variant_id,
    fromQuantity: row.from_quantity,
    priceMinor: fromEuro(row.price_minor, currency)
  }))
}

/** Names of attribute values by their id. */
export async function valueNames(
  db: Db,
  culture: string,
  ids: number[]
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attribute_value_texts')
    .select(['value_id', 'name'])
    .where('value_id', 'in', ids)
    .where('culture', '=', culture)
    .execute()
  return new Map(rows.map(row => [row.value_id, row.name]))
}

/** The pictures of some products, in each product's order. */
export async function photosOf(db: Db, productIds: number[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_photos as photo')
    .innerJoin('assets', 'assets.id', 'photo.asset_id')
    .select(['photo.product_id', 'photo.value_id', 'assets.id', 'assets.name'])
    .where('photo.product_id', 'in', productIds)
    .orderBy('photo.position')
    .execute()
}

type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number]

/** The first picture of the variant's colour, otherwise the product's first picture. */
export function photoFor(
  rows: readonly PhotoRow[],
  productId: number,
  valueIds: readonly number[]
): Photo | null {
  const own = rows.filter(row => row.product_id === productId)
  const row =
    own.find(one => one.value_id !== null && valueIds.includes(one.value_id)) ?? own[0]
  return row ? { AssetId: String(row.id), AssetName: row.name } : null
}
