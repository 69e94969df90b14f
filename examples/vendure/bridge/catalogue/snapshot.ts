import {
  Collection,
  FacetValue,
  type ID,
  Product,
  ProductVariant,
  type RequestContext,
  StockLevel
} from '@vendure/core'
import { IsNull } from 'typeorm'
import type { Photo } from 'vitrine/contract'
import { fold } from 'vitrine/shared'
import { photoOf } from '../photos.ts'
import type { Shop } from '../shop.ts'
import { textOf } from '../variants.ts'

/** A product in lists. */
export interface ListedProduct {
  id: ID
  slug: string
  name: string
  description: string
  /** Name, brand, category and article numbers, folded: what a search compares. */
  words: string
  popularity: number
  photo: Photo | null
  facetValueIds: readonly ID[]
  collectionIds: ReadonlySet<ID>
  /** The one to show: the cheapest that can be bought, otherwise the first. */
  variant: ListedVariant
  isAvailable: boolean
}

interface PlainVariant {
  id: ID
  sku: string
  /** In minor units of the currency, tax included. */
  price: number
  currency: string
  /** Pieces that can be sold. */
  stock: number
}

/** The variant with which a list shows a product. */
export interface ListedVariant extends PlainVariant {
  slug: string
}

/** A value that products are filtered by. */
export interface ListedValue {
  id: ID
  name: string
  facetId: ID
  facetCode: string
  facetName: string
}

export interface ListedCollection {
  id: ID
  parentId: ID | null
  slug: string
  name: string
  description: string
}

/** What lists, facets and the search need, in one language and currency. */
export interface Snapshot {
  madeAt: number
  products: readonly ListedProduct[]
  values: ReadonlyMap<ID, ListedValue>
  collections: readonly ListedCollection[]
}

/** How long lists may show what has changed, in ms. Product pages and carts read the database. */
const FRESH_MS = 300_000

const snapshots = new Map<string, Promise<Snapshot>>()

/**
 * The catalogue in memory. Enough for some thousand products; a larger shop puts an index in its place, with the same functions in
 * `list.ts`.
 */
export async function snapshotOf(shop: Shop, ctx: RequestContext): Promise<Snapshot> {
  const key = `${ctx.languageCode} ${ctx.currencyCode}`
  const known = snapshots.get(key)
  const made = await known
  if (made && Date.now() - made.madeAt < FRESH_MS) return made
  if (snapshots.get(key) === known) {
    const making = makeSnapshot(shop, ctx)
    snapshots.set(key, making)
    making.catch(() => snapshots.delete(key))
  }
  // the old one answers while the new one is made
  return made ?? snapshots.get(key)!
}

async function makeSnapshot(shop: Shop, ctx: RequestContext): Promise<Snapshot> {
  const { connection } = shop
  const rows = await connection.getRepository(ctx, Product).find({
    where: { enabled: true, deletedAt: IsNull() },
    relations: { translations: true, featuredAsset: true },
    relationLoadStrategy: 'query',
    loadEagerRelations: false
  })
  const values = await valuesOf(shop, ctx)
  const collections = await collectionsOf(shop, ctx)
  const members = await pairs(shop, ctx, 'product.variants', 'collections')
  const facets = await pairs(shop, ctx, 'product.facetValues')
  const variants = await listedVariants(shop, ctx)
  const products = rows.flatMap((row): ListedProduct[] => {
    const own = variants.get(row.id) ?? []
    const variant = shown(own)
    if (!variant) return []
    const text = textOf(ctx, row.translations)
    const facetValueIds = [...(facets.get(row.id) ?? [])]
    const names = facetValueIds.map(id => values.get(id)?.name ?? '')
    const { name = '', slug = '', description = '' } = text
    return [
      {
        id: row.id,
        photo: photoOf(shop, row.featuredAsset),
        slug,
        name,
        description,
        words: fold([name, ...names, ...own.map(one => one.sku)].join(' ')),
        popularity: (row.customFields as { popularity?: number }).popularity ?? 0,
        facetValueIds,
        collectionIds: members.get(row.id) ?? new Set(),
        variant: { ...variant, slug },
        isAvailable: own.some(one => one.stock > 0)
      }
    ]
  })
  products.sort((one, other) => other.popularity - one.popularity)
  return { madeAt: Date.now(), products, values, collections }
}

/** All variants by product, as plain rows: entities with all their relations would take seconds. */
async function listedVariants(
  shop: Shop,
  ctx: RequestContext
): Promise<Map<ID, PlainVariant[]>> {
  const stock = await shop.connection
    .getRepository(ctx, StockLevel)
    .createQueryBuilder('level')
    .select('level.productVariantId', 'variant')
    .addSelect('sum(level.stockOnHand - level.stockAllocated)', 'pieces')
    .groupBy('level.productVariantId')
    .getRawMany<{ variant: ID; pieces: number | string }>()
  const pieces = new Map(stock.map(row => [row.variant, Math.max(0, Number(row.pieces))]))
  const rows = await shop.connection
    .getRepository(ctx, ProductVariant)
    .createQueryBuilder('variant')
    .innerJoin('variant.productVariantPrices', 'price')
    .select('variant.id', 'id')
    .addSelect('variant.productId', 'product')
    .addSelect('variant.sku', 'sku')
    .addSelect('price.price', 'price')
    .where('variant.enabled = :yes and variant.deletedAt is null', { yes: true })
    .andWhere('price.currencyCode = :currency and price.channelId = :channel', {
      currency: ctx.currencyCode,
      channel: ctx.channelId
    })
    .orderBy('variant.id')
    .getRawMany<{ id: ID; product: ID; sku: string; price: number }>()
  const groups = new Map<ID, PlainVariant[]>()
  for (const { id, product, sku, price } of rows) {
    const view = { id, sku, price, stock: pieces.get(id) ?? 0, currency: ctx.currencyCode }
    const group = groups.get(product)
    if (group) group.push(view)
    else groups.set(product, [view])
  }
  return groups
}

function shown(variants: readonly PlainVariant[]): PlainVariant | undefined {
  const buyable = variants.filter(({ stock }) => stock > 0)
  return buyable.toSorted((one, other) => one.price - other.price)[0] ?? variants[0]
}

async function valuesOf(shop: Shop, ctx: RequestContext): Promise<Map<ID, ListedValue>> {
  const rows = await shop.connection.getRepository(ctx, FacetValue).find({
    where: { facet: { isPrivate: false } },
    relations: { translations: true, facet: { translations: true } },
    relationLoadStrategy: 'query'
  })
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: textOf(ctx, row.translations).name ?? row.code,
        facetId: row.facet.id,
        facetCode: row.facet.code,
        facetName: textOf(ctx, row.facet.translations).name ?? row.facet.code
      }
    ])
  )
}

async function collectionsOf(shop: Shop, ctx: RequestContext): Promise<ListedCollection[]> {
  const rows = await shop.connection.getRepository(ctx, Collection).find({
    where: { isPrivate: false, isRoot: false },
    relations: { translations: true, parent: true },
    order: { position: 'ASC' }
  })
  return rows.map(row => {
    const { name = '', slug = '', description = '' } = textOf(ctx, row.translations)
    const parentId = row.parent?.isRoot ? null : row.parentId
    return { id: row.id, parentId, slug, name, description }
  })
}

/** What each product is related to, by a relation of it or of its variants. */
async function pairs(
  shop: Shop,
  ctx: RequestContext,
  relation: string,
  further?: string
): Promise<Map<ID, Set<ID>>> {
  const query = shop.connection
    .getRepository(ctx, Product)
    .createQueryBuilder('product')
    .innerJoin(relation, 'related')
  if (further) query.innerJoin(`related.${further}`, 'last')
  const rows = await query
    .select('product.id', 'product')
    .addSelect(further ? 'last.id' : 'related.id', 'other')
    .distinct(true)
    .getRawMany<{ product: ID; other: ID }>()
  const found = new Map<ID, Set<ID>>()
  for (const { product, other } of rows) {
    found.set(product, (found.get(product) ?? new Set<ID>()).add(other))
  }
  return found
}
