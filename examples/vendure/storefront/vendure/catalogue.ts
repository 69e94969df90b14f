import type { ListFilter } from 'vitrine/shared'
import { filteredList } from '../../bridge/catalogue/list.ts'
import {
  type ListedProduct,
  type Snapshot,
  snapshotOf
} from '../../bridge/catalogue/snapshot.ts'
import { limited } from '../../bridge/limits.ts'
import { pageUrl } from '../../bridge/options.ts'
import { idOf } from '../../bridge/shop.ts'
import { requestStock } from '../../bridge/stock-requests.ts'
import { major, productUrl, variantsOf, variantsOfProduct } from '../../bridge/variants.ts'
import type { Visit } from '../visit.ts'

export interface ListRequest {
  q: string
  categoryId?: string
  filter: ListFilter
  /** One of `SORTS`. */
  sort: string
  /** The first is 1. */
  page: number
  pageSize: number
}

export type ProductList = Awaited<ReturnType<typeof listProducts>>
export type Category = Awaited<ReturnType<typeof listCategories>>[number]
export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

type Compare = (one: ListedProduct, other: ListedProduct) => number

/** By popularity, as the catalogue is, unless a list wants another order. */
const ORDERS: Readonly<Record<string, Compare | undefined>> = {
  popular: undefined,
  newest: (one, other) => Number(other.id) - Number(one.id),
  'price-asc': (one, other) => one.variant.price - other.variant.price,
  'price-desc': (one, other) => other.variant.price - one.variant.price,
  name: (one, other) => one.name.localeCompare(other.name)
}

/** The orders that a list can have, the default first. */
export const SORTS = Object.keys(ORDERS)

/** The collections of the shop, parents before children, each with the picture of its most popular product. */
export function listCategories(visit: Visit) {
  return withSnapshot(visit, ({ collections, products }) => {
    const below = (parent: unknown): typeof all =>
      all.filter(one => one.parentId === parent).flatMap(one => [one, ...below(one.id)])
    const all = collections.map(({ id, parentId, ...texts }) => ({
      ...texts,
      id: String(id),
      parentId: parentId === null ? null : String(parentId),
      photo: products.find(one => one.photo && one.collectionIds.has(id))?.photo ?? null
    }))
    return below(null)
  })
}

/** One page of a list, with the facets that match. */
export function listProducts(
  visit: Visit,
  { q, categoryId, filter, sort, page, pageSize }: ListRequest
) {
  return withSnapshot(visit, snapshot => {
    const scope = { categoryId, ...(q && { q }) }
    const { products, facets } = filteredList(snapshot, scope, filter, visit.culture)
    const compare = ORDERS[sort]
    const sorted = compare ? products.toSorted(compare) : products
    return {
      cards: sorted
        .slice((page - 1) * pageSize, page * pageSize)
        .map(product => cardOf(visit, snapshot, product)),
      total: products.length,
      facets
    }
  })
}

/** A product by the end of its URL, and the values that select a variant, by the names of their fields. */
export function findProduct(visit: Visit, slug: string, variantId: string | null) {
  const { shop } = visit
  return visit.reading(async ctx => {
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

/** A variant by its id, with its product; `undefined` if it is not sold. */
export function findVariant(visit: Visit, id: string) {
  const { shop, culture } = visit
  return visit.reading(async ctx => {
    const found = (await variantsOf(shop, ctx, [idOf(id) ?? 0])).get(id)
    return (
      found && {
        productId: String(found.productId),
        variantId: id,
        name: [found.name, found.variantName].filter(Boolean).join(', '),
        url: productUrl(shop, culture, found),
        stock: found.stock
      }
    )
  })
}

/** Notes who wants to know when a variant is back in stock. */
export function noteStockRequest(visit: Visit, id: string, email: string): Promise<void> {
  const { shop, culture } = visit
  return limited(shop, 'notifications', visit, () =>
    visit.changing(ctx => requestStock(shop, ctx, culture, idOf(id), email))
  )
}

/** A product in a list, with the price of its cheapest variant. */
function cardOf({ shop, culture }: Visit, snapshot: Snapshot, product: ListedProduct) {
  const { id, name, slug, variant, isAvailable, photo } = product
  const { currency, stock, sku } = variant
  const brand = brandOf(snapshot, product)
  const price = major(variant.price, currency)
  const url = pageUrl(shop.options.productUrl, { culture, slug, variant: '' })
  return {
    id: String(id),
    name,
    sku,
    brand,
    url: url.replace(/\?.*$/, ''),
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
  visit: Visit,
  read: (snapshot: Snapshot) => Result
): Promise<Result> {
  return visit.reading(async ctx => read(await snapshotOf(visit.shop, ctx)))
}
