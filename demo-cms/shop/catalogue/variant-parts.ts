import { sql } from 'kysely'
import type { Photo } from 'vitrine/contract'
import { type Currency, fromEuro } from '../../kernel/currencies/currency.ts'
import type { PriceTier } from './pricing.ts'

// what a query of `variants as variant` also needs of other tables: one query takes a fraction of the time of several

/** The pieces of `variant` that can be sold, in all warehouses together: none if fewer are left than can be ordered. */
export const stockOf = sql<number>`sellable_stock(variant.id)`

/** The quantity discounts of `variant`, in cents of a euro; see `tiersIn`. */
export const tiersOf = sql<PriceTier[]>`(
  select coalesce(json_agg(json_build_object('fromQuantity', from_quantity, 'priceMinor', price_minor)), '[]')
  from price_tiers where variant_id = variant.id)`

/** The first picture of the colour of `variant`, otherwise the first picture of its product. */
export const photoOf = sql<Photo | null>`(
  select json_build_object('AssetId', assets.id::text, 'AssetName', assets.name)
  from product_photos as photo join assets on assets.id = photo.asset_id
  where photo.product_id = variant.product_id
  order by (photo.value_id = any(variant.value_ids)) is true desc, photo.position
  limit 1)`

/** The names of the attribute values of `variant`, separated by commas. */
export function variantNameIn(culture: string) {
  return sql<string>`(
    select coalesce(string_agg(coalesce(texts.name, ''), ', ' order by place), '')
    from unnest(variant.value_ids) with ordinality as own(value_id, place)
    left join attribute_value_texts as texts on texts.value_id = own.value_id and texts.culture = ${culture})`
}

/** Quantity discounts in another currency. */
export function tiersIn(currency: Currency, tiers: readonly PriceTier[]): PriceTier[] {
  return tiers.map(({ fromQuantity, priceMinor }) => ({
    fromQuantity,
    priceMinor: fromEuro(priceMinor, currency)
  }))
}
