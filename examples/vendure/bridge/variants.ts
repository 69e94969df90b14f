import {
  type ID,
  Product,
  ProductVariant,
  type RequestContext,
  type Translation,
  type VendureEntity
} from '@vendure/core'
import { type FindOptionsWhere, In, IsNull } from 'typeorm'
import type { Photo } from 'vitrine/contract'
import { minorDigits, toMajor } from 'vitrine/shared'
import type { VariantFields } from './custom-fields.ts'
import { pageUrl } from './options.ts'
import { photoOf } from './photos.ts'
import { priceAt, type Tier, tiersOf } from './pricing.ts'
import type { Shop } from './shop.ts'

/** A variant as shoppers see it. Amounts are in minor units of the request's currency, tax included. */
export interface VariantView {
  id: ID
  productId: ID
  sku: string
  name: string
  /** `"Red, L"`; empty for a product without options. */
  variantName: string
  optionIds: ID[]
  slug: string
  /** Pieces that can be sold now. */
  stock: number
  photo: Photo | null
  rules: { min: number; max: number; step: number }
  tiers: Tier[]
  price: number
  priceExclTax: number
  /** The price before the discount. */
  originalPrice: number | null
  currency: string
}

/** Variants by their ids; those that are no longer sold are missing. */
export async function variantsOf(
  shop: Shop,
  ctx: RequestContext,
  ids: readonly ID[]
): Promise<Map<string, VariantView>> {
  if (ids.length === 0) return new Map()
  const views = await findViews(shop, ctx, { id: In([...new Set(ids)]) })
  return new Map(views.map(view => [String(view.id), view]))
}

/** Variants by what they or their customers call them. */
export function variantsBySku(
  shop: Shop,
  ctx: RequestContext,
  skus: readonly string[]
): Promise<VariantView[]> {
  return skus.length === 0 ? Promise.resolve([]) : findViews(shop, ctx, { sku: In([...skus]) })
}

async function findViews(
  shop: Shop,
  ctx: RequestContext,
  where: FindOptionsWhere<ProductVariant>
): Promise<VariantView[]> {
  const found = await shop.connection.getRepository(ctx, ProductVariant).find({
    where: {
      ...where,
      enabled: true,
      deletedAt: IsNull(),
      product: { enabled: true, deletedAt: IsNull() }
    },
    relations: {
      product: { translations: true, featuredAsset: true },
      featuredAsset: true,
      options: { translations: true },
      stockLevels: true,
      taxCategory: true,
      productVariantPrices: true
    },
    relationLoadStrategy: 'query',
    order: { id: 'ASC' }
  })
  return Promise.all(found.map(variant => viewOf(shop, ctx, variant)))
}

/** All variants of a product, in their order. */
export function variantsOfProduct(
  shop: Shop,
  ctx: RequestContext,
  productId: ID
): Promise<VariantView[]> {
  return findViews(shop, ctx, { productId })
}

/** Products that are sold, with their texts. */
export function findProducts(
  shop: Shop,
  ctx: RequestContext,
  ids: readonly ID[]
): Promise<Product[]> {
  return shop.connection.getRepository(ctx, Product).find({
    where: { id: In([...ids]), enabled: true, deletedAt: IsNull() },
    relations: { translations: true }
  })
}

/** The text of an entity in the language of the request, or in any if there is none. */
export function textOf<Entity extends VendureEntity>(
  ctx: RequestContext,
  translations: readonly Translation<Entity>[] | undefined
): Partial<Record<string, string>> {
  const all = translations ?? []
  return (all.find(one => one.languageCode === ctx.languageCode) ?? all[0] ?? {}) as Partial<
    Record<string, string>
  >
}

/** Minor units to major units. */
export function major(minor: number, currency: string): number {
  return toMajor(minor, minorDigits(currency))
}

/** The page of a product with a variant selected. */
export function productUrl(
  { options }: Shop,
  culture: string,
  { slug, id }: Pick<VariantView, 'slug' | 'id'>
): string {
  return pageUrl(options.productUrl, { culture, slug, variant: String(id) })
}

/** The price of one piece at a quantity. */
export function unitPrice({ price, tiers }: VariantView, quantity: number): number {
  return priceAt(price, quantity, tiers)
}

async function viewOf(
  shop: Shop,
  ctx: RequestContext,
  variant: ProductVariant
): Promise<VariantView> {
  const priced = await shop.variants.applyChannelPriceAndTax(variant, ctx)
  const fields = variant.customFields as VariantFields
  const product = textOf(ctx, variant.product.translations)
  const options = variant.options.toSorted(
    (one, other) => Number(one.groupId) - Number(other.groupId)
  )
  const { listPrice: price } = priced
  return {
    id: variant.id,
    productId: variant.productId,
    sku: variant.sku,
    name: product.name ?? '',
    slug: product.slug ?? '',
    variantName: options.map(option => textOf(ctx, option.translations).name ?? '').join(', '),
    optionIds: options.map(option => option.id),
    stock: Math.max(
      0,
      variant.stockLevels.reduce(
        (sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated,
        0
      )
    ),
    photo: photoOf(shop, variant.featuredAsset ?? variant.product.featuredAsset),
    rules: {
      min: fields.minQuantity || 1,
      max: fields.maxQuantity || 0,
      step: fields.stepQuantity || 1
    },
    tiers: tiersOf(fields.tiers),
    price,
    priceExclTax: priced.price,
    originalPrice: fields.originalFactor > 1 ? Math.round(price * fields.originalFactor) : null,
    currency: priced.currencyCode
  }
}
