import { filteredList } from '../../bridge/catalogue/list.ts'
import {
  type ListedProduct,
  type Snapshot,
  snapshotOf
} from '../../bridge/catalogue/snapshot.ts'
import { reading } from '../../bridge/context.ts'
import { pageUrl } from '../../bridge/options.ts'
import type { Shop as Bridge } from '../../bridge/shop.ts'
import { major, variantsOfProduct } from '../../bridge/variants.ts'
import type { Card, Category, ListRequest, Product, ProductList } from '../shop.ts'
import { type BridgeVisit, callOf } from './bridge-visit.ts'

type Compare = (one: ListedProduct, other: ListedProduct) => number

/** By popularity, as the catalogue is, unless a list wants another order. */
const SORTS: Readonly<Record<string, Compare | undefined>> = {
  popular: undefined,
  newest: (one, other) => Number(other.id) - Number(one.id),
  'price-asc': (one, other) => one.variant.price - other.variant.price,
  'price-desc': (one, other) => other.variant.price - one.variant.price,
  name: (one, other) => one.name.localeCompare(other.name)
}

export function sorts(): readonly string[] {
  return Object.keys(SORTS)
}

/** The collections of the shop, parents before children. */
export function categories(shop: Bridge, visit: BridgeVisit): Promise<Category[]> {
  return withSnapshot(shop, visit, ({ collections }) => {
    const below = (parent: unknown): Category[] =>
      collections
        .filter(({ parentId }) => parentId === parent)
        .flatMap(({ id, name, slug, description }) => [
          {
            id: String(id),
            parentId: parent === null ? null : String(parent),
            name,
            slug,
            description,
            photo: null
          },
          ...below(id)
        ])
    return below(null)
  })
}

/** One page of a list, with the facets that match. */
export function list(
  shop: Bridge,
  visit: BridgeVisit,
  { q, categoryId, filter, sort, page, pageSize }: ListRequest
): Promise<ProductList> {
  return withSnapshot(shop, visit, snapshot => {
    const scope = { categoryId, ...(q && { q }) }
    const { products, facets } = filteredList(snapshot, scope, filter, visit.culture)
    const compare = SORTS[sort]
    const sorted = compare ? products.toSorted(compare) : products
    return {
      cards: sorted
        .slice((page - 1) * pageSize, page * pageSize)
        .map(product => cardOf(shop, visit, snapshot, product)),
      total: products.length,
      facets
    }
  })
}

/** A product by the end of its URL, and the values that select a variant. */
export function product(
  shop: Bridge,
  visit: BridgeVisit,
  slug: string,
  variantId: string | null
): Promise<Product | undefined> {
  return reading(shop, callOf(shop, visit), async ctx => {
    const snapshot = await snapshotOf(shop, ctx)
    const found = snapshot.products.find(one => one.slug === slug)
    if (!found) return undefined
    const { id, name, description, collectionIds } = found
    const variants = variantId ? await variantsOfProduct(shop, ctx, id) : []
    const values = variants.find(one => String(one.id) === variantId)?.optionIds ?? []
    return {
      id: String(id),
      slug,
      name,
      description,
      brand: brandOf(snapshot, found),
      categoryIds: [...collectionIds].map(String),
      selection: Object.fromEntries(
        values.map((value, index) => [`VariantValueId${index + 1}`, String(value)])
      )
    }
  })
}

function cardOf(
  { options }: Bridge,
  { culture }: BridgeVisit,
  snapshot: Snapshot,
  product: ListedProduct
): Card {
  const { id, name, slug, variant, isAvailable, photo } = product
  const { currency, stock, sku } = variant
  const brand = brandOf(snapshot, product)
  const price = major(variant.price, currency)
  return {
    id: String(id),
    name,
    sku,
    brand,
    url: pageUrl(options.productUrl, { culture, slug, variant: '' }).replace(/\?.*$/, ''),
    photo,
    price,
    currency,
    isAvailable,
    stock,
    item: { item_id: String(id), item_name: name, item_brand: brand, price }
  }
}

function brandOf({ values }: Snapshot, { facetValueIds }: ListedProduct): string {
  const own = facetValueIds.map(id => values.get(id))
  return own.find(value => value?.facetCode === 'brand')?.name ?? ''
}

function withSnapshot<Result>(
  shop: Bridge,
  visit: BridgeVisit,
  read: (snapshot: Snapshot) => Result
): Promise<Result> {
  return reading(shop, callOf(shop, visit), async ctx => read(await snapshotOf(shop, ctx)))
}
