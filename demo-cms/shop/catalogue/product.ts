import type { Photo } from 'vitrine/contract'
import type { QuantityRules } from 'vitrine/shared'
import { type Currency, fromEuro } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { lowestPrices } from './price-history.ts'
import type { PriceTier } from './pricing.ts'
import type { Content } from './unit-price.ts'
import { stockOf } from './variant-parts.ts'

interface AttributeValue {
  id: number
  name: string
  colors: [string | null, string | null, string | null]
}

interface ProductAttribute {
  id: number
  name: string
  display: 'Square' | 'Select'
  values: AttributeValue[]
}

export interface Variant {
  id: number
  sku: string
  /** One value per attribute of the product, in the same order. */
  valueIds: number[]
  priceMinor: number
  originalPriceMinor: number | null
  tiers: PriceTier[]
  /** The pieces that can be sold, in all warehouses together. */
  stock: number
  /** The lowest price of the 30 days before the last change, at today's exchange rate; `null` if the price has never changed. */
  lowestPriceMinor: number | null
  content: Content | null
}

interface ProductPhoto extends Photo {
  /** The colour that it shows; `null` if it applies to every variant. */
  valueId: number | null
}

/** Everything that a product page shows, in one culture. */
export interface Product {
  id: number
  slug: string
  sku: string
  name: string
  description: string
  brand: string
  brandId: number
  categoryId: number
  vatPercent: number
  quantity: QuantityRules
  attributes: ProductAttribute[]
  variants: Variant[]
  photos: ProductPhoto[]
  tags: { slug: string; name: string }[]
}

/** The product with a slug or an id, with prices in the currency; `undefined` if there is none. */
export async function readProduct(
  db: Db,
  { culture, currency }: Pick<PricedSite, 'culture' | 'currency'>,
  which: { slug: string } | { id: number }
): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'products.slug', 'sku', 'brand_id', 'category_id', 'vat_percent'])
    .select(['min_quantity', 'max_quantity', 'step_quantity'])
    .select(['product_texts.name', 'product_texts.description', 'brands.name as brand'])
    .where('culture', '=', culture)
    .where(
      'slug' in which ? 'products.slug' : 'products.id',
      '=',
      'slug' in which ? which.slug : which.id
    )
    .executeTakeFirst()
  if (!row) return undefined
  const variants = await readVariants(db, currency, row.id)
  // nothing of it is sold any more
  if (variants.length === 0) return undefined
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    description: row.description,
    brand: row.brand,
    brandId: row.brand_id,
    categoryId: row.category_id,
    vatPercent: row.vat_percent,
    quantity: { min: row.min_quantity, max: row.max_quantity, step: row.step_quantity },
    attributes: await readAttributes(db, culture, row.id, variants),
    variants,
    photos: await readPhotos(db, row.id),
    tags: await readTags(db, culture, row.id)
  }
}

async function readVariants(db: Db, currency: Currency, productId: number): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variants as variant')
    .select(['id', 'sku', 'price_minor', 'original_price_minor', 'value_ids'])
    .select(['content_amount', 'content_unit'])
    .select(stockOf.as('stock'))
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const tiers = await db
    .selectFrom('price_tiers')
    .innerJoin('variants', 'variants.id', 'price_tiers.variant_id')
    .select(['variant_id', 'from_quantity', 'price_tiers.price_minor'])
    .where('product_id', '=', productId)
    .orderBy('from_quantity')
    .execute()
  const discounted = rows.filter(row => row.original_price_minor !== null)
  const lowest = await lowestPrices(
    db,
    discounted.map(row => row.id)
  )
  const priced = (euroMinor: number | null | undefined) =>
    euroMinor == null ? null : fromEuro(euroMinor, currency)
  return rows.map(row => ({
    id: row.id,
    sku: row.sku,
    lowestPriceMinor: priced(lowest.get(row.id)),
    content:
      row.content_amount === null || row.content_unit === null
        ? null
        : { amount: row.content_amount, unit: row.content_unit },
    valueIds: row.value_ids,
    priceMinor: fromEuro(row.price_minor, currency),
    originalPriceMinor: priced(row.original_price_minor),
    stock: row.stock,
    tiers: tiers
      .filter(tier => tier.variant_id === row.id)
      .map(tier => ({
        fromQuantity: tier.from_quantity,
        priceMinor: fromEuro(tier.price_minor, currency)
      }))
  }))
}

async function readAttributes(
  db: Db,
  culture: Culture,
  productId: number,
  variants: readonly Variant[]
): Promise<ProductAttribute[]> {
  const attributes = await db
    .selectFrom('product_attributes')
    .innerJoin('attributes', 'attributes.id', 'product_attributes.attribute_id')
    .innerJoin('attribute_texts', 'attribute_texts.attribute_id', 'attributes.id')
    .select(['attributes.id', 'attribute_texts.name', 'display_type'])
    .where('product_id', '=', productId)
    .where('culture', '=', culture)
    .orderBy('product_attributes.position')
    .execute()
  const ids = [...new Set(variants.flatMap(variant => variant.valueIds))]
  if (ids.length === 0) return []
  const values = await db
    .selectFrom('attribute_values')
    .innerJoin('attribute_value_texts', 'value_id', 'attribute_values.id')
    .select(['attribute_values.id', 'attribute_id', 'attribute_value_texts.name'])
    .select(['color1', 'color2', 'color3'])
    .where('attribute_values.id', 'in', ids)
    .where('culture', '=', culture)
    .orderBy('position')
    .execute()
  return attributes.map(attribute => ({
    id: attribute.id,
    name: attribute.name,
    display: attribute.display_type,
    values: values
      .filter(value => value.attribute_id === attribute.id)
      .map(value => ({
        id: value.id,
        name: value.name,
        colors: [value.color1, value.color2, value.color3]
      }))
  }))
}

async function readPhotos(db: Db, productId: number): Promise<ProductPhoto[]> {
  const rows = await db
    .selectFrom('product_photos')
    .innerJoin('assets', 'assets.id', 'asset_id')
    .select(['assets.id', 'assets.name', 'value_id'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    AssetId: String(row.id),
    AssetName: row.name,
    valueId: row.value_id
  }))
}

async function readTags(db: Db, culture: Culture, productId: number): Promise<Product['tags']> {
  return db
    .selectFrom('product_tags')
    .innerJoin('tag_texts', 'tag_texts.tag_id', 'product_tags.tag_id')
    .innerJoin('tags', 'tags.id', 'product_tags.tag_id')
    .select(['tags.slug', 'name'])
    .where('product_id', '=', productId)
    .where('culture', '=', culture)
    .orderBy('product_tags.tag_id')
    .execute()
}

/** The selected attribute values for display: "Red, L". */
export function variantName(product: Product, variant: Variant): string {
  return product.attributes
    .map((attribute, index) => {
      return attribute.values.find(value => value.id === variant.valueIds[index])?.name
    })
    .filter(name => name !== undefined)
    .join(', ')
}

/** The pictures of one variant, starting with those of its colour. */
export function variantPhotos(product: Product, variant: Variant): Photo[] {
  const own = product.photos.filter(
    photo => photo.valueId !== null && variant.valueIds.includes(photo.valueId)
  )
  const common = product.photos.filter(photo => photo.valueId === null)
  return [...own, ...common].map(({ AssetId, AssetName }) => ({ AssetId, AssetName }))
}
