import { sql } from 'kysely'
import type { AnalyticsItem, Photo } from 'vitrine/contract'
import { type FocalPoint, smallestQuantity } from 'vitrine/shared'
import { type FocusRow, shownFocus } from '../../kernel/content/focal-points.ts'
import { fromEuro, majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from './links.ts'
import { lowestPrices } from './price-history.ts'
import { type Content, unitPrice } from './unit-price.ts'

/** A product in a list. */
export interface Card {
  id: number
  slug: string
  name: string
  sku: string
  brand: string
  url: string
  photo: Photo | null
  /** The focal point of the photo, unless it is the middle. */
  focus?: FocalPoint | undefined
  /** The price of its cheapest variant, in major units. */
  price: number
  originalPrice: number | null
  /** The lowest price of the 30 days before the discount, in major units. */
  lowestPrice: number | null
  /** The price per measure of the cheapest variant, in major units, and the measure: "100 g". */
  measurePrice: number | null
  measure: string | null
  /** The pieces of all its variants that can be sold. */
  stock: number
  currency: string
  isAvailable: boolean
  /** Whether some variants cost more than `price`. */
  hasSeveralPrices: boolean
  /** The only variant, which can be added from a list; `null` if there are several. */
  variantId: number | null
  /** The first quantity that can be ordered. */
  smallestQuantity: number
  minQuantity: number
  maxQuantity: number
  stepQuantity: number
  colors: string[]
  /** The item of analytics events. */
  item: AnalyticsItem
}

/** The products with these ids, in the order of the ids. */
export async function readCards(
  db: Db,
  site: PricedSite,
  ids: readonly number[]
): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select products.id, products.slug, products.sku, product_texts.name, brands.name as brand,
      category_texts.name as category,
      products.price_minor, products.original_price_minor, products.is_available,
      products.min_quantity, products.max_quantity, products.step_quantity,
      assets.id as asset_id, assets.name as asset_name, focus_x, focus_y,
      offer.count as variants, offer.first_id, offer.dearest, offer.stock,
      cheapest.id as cheapest_id, cheapest.content_amount, cheapest.content_unit,
      (select array_agg(color1 order by position) from attribute_values
        where id = any(products.value_ids) and color1 is not null) as colors
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    join products on products.id = wanted.id
    join product_texts on product_id = products.id
      and product_texts.culture = ${site.culture}
    join brands on brands.id = brand_id
    join category_texts on category_texts.category_id = products.category_id
      and category_texts.culture = ${site.culture}
    left join product_photos photo on photo.product_id = products.id and photo.position = 1
    left join assets on assets.id = photo.asset_id
    cross join lateral (select count(*)::int, min(id) as first_id, max(price_minor) as dearest,
        coalesce(sum(sellable_stock(variants.id)), 0)::int as stock
      from variants where product_id = products.id) as offer
    left join lateral (select id, content_amount, content_unit from variants
      where product_id = products.id order by price_minor, id limit 1) as cheapest on true
    where offer.count > 0
    order by wanted.place`.execute(db)
  const discounted = rows.filter(row => row.original_price_minor !== null)
  const lowest = await lowestPrices(
    db,
    discounted.map(row => row.cheapest_id)
  )
  return rows.map(row => cardOf(site, row, lowest.get(row.cheapest_id)))
}

interface CardRow extends FocusRow {
  id: number
  slug: string
  sku: string
  name: string
  brand: string
  category: string
  price_minor: number
  original_price_minor: number | null
  is_available: boolean
  min_quantity: number
  max_quantity: number
  step_quantity: number
  asset_id: number | null
  asset_name: string | null
  variants: number
  first_id: number
  stock: number
  cheapest_id: number
  content_amount: number | null
  content_unit: Content['unit'] | null
  dearest: number
  colors: string[] | null
}

function cardOf(site: PricedSite, row: CardRow, lowestMinor: number | undefined): Card {
  const { content_amount: amount, content_unit: unit } = row
  const content = amount === null || unit === null ? null : { amount, unit }
  const { currency } = site
  const toMajor = (minor: number) => majorOf(minor, currency.code)
  const inCurrency = (euroMinor: number) => toMajor(fromEuro(euroMinor, currency))
  const measured = unitPrice(fromEuro(row.price_minor, currency), content, site.culture)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    url: productLink(site, row.slug),
    photo:
      row.asset_id === null
        ? null
        : { AssetId: String(row.asset_id), AssetName: row.asset_name ?? '' },
    focus: shownFocus(row),
    price: inCurrency(row.price_minor),
    originalPrice:
      row.original_price_minor === null ? null : inCurrency(row.original_price_minor),
    lowestPrice: lowestMinor === undefined ? null : inCurrency(lowestMinor),
    measurePrice: measured ? toMajor(measured.priceMinor) : null,
    measure: measured?.measure ?? null,
    stock: row.stock,
    currency: currency.code,
    isAvailable: row.is_available,
    hasSeveralPrices: inCurrency(row.dearest) > inCurrency(row.price_minor),
    variantId: row.variants === 1 ? row.first_id : null,
    smallestQuantity: smallestQuantity({
      min: Math.max(row.min_quantity, 1),
      max: row.max_quantity,
      step: row.step_quantity
    }),
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    stepQuantity: row.step_quantity,
    colors: row.colors ?? [],
    item: {
      item_id: String(row.id),
      item_name: row.name,
      item_brand: row.brand,
      item_category: row.category,
      price: inCurrency(row.price_minor)
    }
  }
}
