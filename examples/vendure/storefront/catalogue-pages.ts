import { catalog, type ItemList, wishlist } from 'vitrine/contract'
import { formatMoney, parseQuantity, smallestQuantity } from 'vitrine/shared'
import { listModel, listRedirect, readListRequest } from './list-model.ts'
import { type Page, type Routes, seeOther } from './page.ts'
import {
  type Category,
  findProduct,
  type ListRequest,
  listCategories,
  listProducts,
  type Product,
  SORTS
} from './vendure/catalogue.ts'
import type { Visit } from './visit.ts'

const SHELF = 8

/** The home page, lists, the search and products. */
export const cataloguePages: Routes = {
  'GET ': showHome,
  'GET /catalog': showSearch,
  'GET /c/:slug': showCategory,
  'GET /p/:slug': showProduct
}

async function showHome(visit: Visit): Promise<Page> {
  const categories = await listCategories(visit)
  const top = categories.filter(({ parentId }) => parentId === null)
  const inside = categories.filter(({ parentId }) => parentId === top[0]?.id)
  const shelf = async (sort: string) => {
    const request = { q: '', filter: new Map(), sort, page: 1, pageSize: SHELF }
    const { cards } = await listProducts(visit, request)
    return cards
  }
  const [first = '', second = first] = SORTS
  return {
    template: 'catalogue/home',
    title: visit.text('Home.Title'),
    isHome: true,
    model: {
      // the first department contains most of the shop
      tiles: tilesOf(visit, [...inside, ...top.slice(1)]),
      favourites: await shelf(first),
      arrivals: await shelf(second)
    }
  }
}

async function showSearch(visit: Visit): Promise<Page | Response> {
  const request = readListRequest(visit)
  const { q } = request
  const title = q ? visit.text('Catalog.ResultsFor', { q }) : visit.text('Catalog.AllProducts')
  return showList(visit, request, {
    template: 'catalogue/search',
    title,
    trail: [{ name: title, url: visit.link('/catalog') }],
    model: { heading: title }
  })
}

async function showCategory(visit: Visit): Promise<Page | Response | undefined> {
  const categories = await listCategories(visit)
  const category = categories.find(({ slug }) => slug === visit.params.slug)
  if (!category) return undefined
  const children = categories.filter(({ parentId }) => parentId === category.id)
  return showList(visit, readListRequest(visit, category.id), {
    template: 'catalogue/category',
    title: category.name,
    description: category.description || category.name,
    trail: trailTo(visit, categories, category.id),
    model: { category, children: tilesOf(visit, children), heading: category.name }
  })
}

async function showList(
  visit: Visit,
  request: ListRequest,
  page: Page
): Promise<Page | Response> {
  const better = listRedirect(visit)
  if (better) return seeOther(visit, better, 302)
  const list = await listProducts(visit, request)
  const shown = listModel(visit, request, list)
  const itemList: ItemList = {
    item_list_id: request.categoryId ?? 'search',
    item_list_name: page.title
  }
  const { pageindex } = shown
  const suffix = pageindex > 1 ? visit.text('Catalog.OnPage', { number: pageindex }) : ''
  return {
    ...page,
    title: page.title + suffix,
    model: { ...page.model, list: shown, itemList, search: await nothingFound(visit, request) }
  }
}

async function nothingFound(visit: Visit, { q }: ListRequest) {
  if (!q) return undefined
  const categories = await listCategories(visit)
  const departments = tilesOf(
    visit,
    categories.filter(({ parentId }) => parentId === null)
  )
  return { q, others: [], departments }
}

async function showProduct(visit: Visit): Promise<Page | undefined> {
  const { params, url } = visit
  const product = await findProduct(visit, params.slug ?? '', url.searchParams.get('variant'))
  if (!product) return undefined
  const query = Object.fromEntries(url.searchParams)
  const asked = parseQuantity(query.Quantity ?? query.quantity ?? '') ?? 1
  const variations = await visit.call(catalog.variants, {
    parts: { productId: product.id },
    query: {
      ...product.selection,
      ...chosenValues(url.searchParams),
      quantity: Math.max(asked, 1)
    } as never
  })
  const variant = variations.ProductVariantViewModel
  const isWished = await visit
    .call(wishlist.isInList, {
      query: { productVariantId: String(variant.ProductVariantId) }
    })
    .catch(() => false)
  const rules = {
    min: Math.max(variant.MinQuantity ?? 1, 1),
    max: variant.MaxQuantity ?? 0,
    step: variant.StepQuantity ?? 1
  }
  const categories = await listCategories(visit)
  const price = formatMoney(variant.UnitPriceTaxIncl, variant.CurrencyCode, visit.culture)
  return {
    template: 'catalogue/product',
    title: product.name,
    description: `${product.name}, ${price}. ${product.description}`.slice(0, 300),
    trail: [
      ...trailTo(visit, categories, deepestOf(categories, product)),
      { name: product.name, url: visit.link(`/p/${product.slug}`) }
    ],
    model: {
      product: { ...product, attributes: variations.ProductVariantAttributesViewModel },
      brandFilter: JSON.stringify({ Brands: [product.brand] }),
      variations,
      variant,
      lowStock: 5,
      photos: variant.Photos ?? [],
      isWished,
      askedQuantity: Math.max(asked, smallestQuantity(rules)),
      productData: productData(visit, product, variant)
    }
  }
}

/** The selected values, `VariantValueId1`, `VariantValueId2`, … */
function chosenValues(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => /^VariantValueId\d+$/.test(name)))
}

function productData(
  { url }: Visit,
  product: Product,
  variant: { SKU: string; UnitPriceTaxIncl: number; CurrencyCode: string; IsAvailable: boolean }
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: variant.SKU,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url: url.origin + url.pathname,
      price: variant.UnitPriceTaxIncl.toFixed(2),
      priceCurrency: variant.CurrencyCode,
      availability: `https://schema.org/${variant.IsAvailable ? 'InStock' : 'OutOfStock'}`
    }
  }
}

function tilesOf(visit: Visit, categories: readonly Category[]) {
  return categories.map(({ name, slug, photo }) => ({
    name,
    photo,
    url: visit.link(`/c/${slug}`)
  }))
}

/** The category that none of the others of a product is below. */
function deepestOf(categories: readonly Category[], { categoryIds }: Product): string | null {
  const own = categories.filter(({ id }) => categoryIds.includes(id))
  const parents = new Set(own.map(({ parentId }) => parentId))
  return own.find(({ id }) => !parents.has(id))?.id ?? null
}

/** The categories from the top level to this one. */
function trailTo(visit: Visit, categories: readonly Category[], id: string | null) {
  const trail: { name: string; url: string }[] = []
  let category = categories.find(one => one.id === id)
  while (category) {
    trail.unshift({ name: category.name, url: visit.link(`/c/${category.slug}`) })
    const { parentId } = category
    category = categories.find(one => one.id === parentId)
  }
  return trail
}
