import type { Shop } from '../../api/transport.ts'
import type { Suggestion } from '../../shared/contract/catalog.ts'
import { chooseVariant, type OptionValues, type ProductOption } from '../variations.ts'
import { major, maximumOf, photoOf, plain } from './plain.ts'
import type { StoreApi } from './store-api.ts'
import type { StoreProduct } from './store-types.ts'

/** The most products that the Store API sends at a time. */
const PAGE_SIZE = 100

/** Products that a search term finds [CAT-02]. */
export async function findProducts(
  api: StoreApi,
  shop: Shop,
  { q, nbrResults }: { q: string; nbrResults: number }
): Promise<Suggestion[]> {
  const query = { search: q, per_page: nbrResults, catalog_visibility: 'search' }
  const products = (await api.read(shop, 'products', query)) as StoreProduct[]
  return products.map(({ name, images, permalink }) => ({
    Name: plain(name),
    Photo: photoOf(images?.[0]),
    ProductUrl: permalink
  }))
}

interface Variant extends OptionValues {
  product: StoreProduct
}

/**
 * The variation for the selected values [PDP-01]. A product without variations is its only variant.
 *
 * @param query `VariantValueId1`, …: the slugs of the selected terms, in the order of the attributes.
 */
export async function findVariation(
  api: StoreApi,
  shop: Shop,
  productId: string,
  query: Readonly<Record<string, string | number>>
) {
  const [product, variations] = await Promise.all([
    api.read(shop, `products/${encodeURIComponent(productId)}`) as Promise<StoreProduct>,
    variationsOf(api, shop, productId)
  ])
  const used = (product.attributes ?? []).filter(attribute => attribute.has_variations)
  const options: ProductOption[] = used.map(({ name, terms }) => ({
    name: plain(name),
    values: terms.map(term => ({ id: term.slug, name: plain(term.name) })),
    initial: terms.find(term => term.default)?.slug
  }))
  const variants = (product.variations ?? []).flatMap(({ id, attributes }): Variant[] => {
    const found = variations.find(variation => variation.id === id)
    // it is not published, or has no price
    if (!found) return []
    const values = used.map(
      ({ name }) => attributes.find(attribute => attribute.name === name)?.value ?? ''
    )
    return [{ product: found, values, isAvailable: isAvailable(found) }]
  })
  const chosen = chooseVariant(options, variants, query)
  const { fields = {}, attributes = [] } = chosen ?? {}
  return {
    ProductVariantViewModel: {
      ...fields,
      ...variantOf(chosen?.variant.product ?? product, product),
      ProductVariantId: chosen
        ? withValues(chosen.variant, chosen.values, used.map(attributeName))
        : String(product.id)
    },
    ProductVariantAttributesViewModel: attributes
  }
}

async function variationsOf(
  api: StoreApi,
  shop: Shop,
  parent: string
): Promise<StoreProduct[]> {
  const all: StoreProduct[] = []
  for (let page = 1; ; page += 1) {
    const query = { type: 'variation', parent, per_page: PAGE_SIZE, page }
    const found = (await api.read(shop, 'products', query)) as StoreProduct[]
    all.push(...found)
    if (found.length < PAGE_SIZE) return all
  }
}

function variantOf(variant: StoreProduct, product: StoreProduct) {
  const { prices, add_to_cart: limits = {}, low_stock_remaining: left } = variant
  const { currency_minor_unit: unit, price, regular_price: regular } = prices
  const images = variant.images?.length ? variant.images : (product.images ?? [])
  const original = Number(regular ?? 0)
  return {
    ProductId: String(product.id),
    SKU: variant.sku ?? '',
    Name: plain(product.name),
    UnitPriceTaxIncl: major(unit, price),
    OriginalUnitPriceTaxIncl: original > Number(price) ? major(unit, original) : null,
    CurrencyCode: prices.currency_code,
    // WooCommerce tells how many are left only when they are few
    ...(left != null && { StockQuantity: left }),
    IsAvailable: isAvailable(variant),
    MinQuantity: limits.minimum ?? 1,
    MaxQuantity: maximumOf(limits.maximum),
    StepQuantity: limits.multiple_of || 1,
    ProductUrl: variant.permalink,
    Photos: images.flatMap(image => {
      const photo = photoOf(image)
      return photo
        ? [{ ...photo, Url: image.src, Caption: image.alt || plain(product.name) }]
        : []
    })
  }
}

function isAvailable({ is_in_stock = true, is_purchasable = true }: StoreProduct): boolean {
  return is_in_stock && is_purchasable
}

/** The names that every version takes: before 9, none with the prefix `attribute_`. */
function attributeName({ taxonomy, name }: { taxonomy?: string | null; name: string }): string {
  return taxonomy || name
}

/** The id, and the values that were selected where the variation has any: `45?pa_size=m`. */
function withValues(
  { product, values: own }: Variant,
  values: readonly string[],
  names: readonly string[]
): string {
  const open = values.flatMap((value, index) =>
    own[index] ? [] : [[names[index] ?? '', value] as [string, string]]
  )
  const id = String(product.id)
  return open.length > 0 ? `${id}?${new URLSearchParams(open)}` : id
}

/** What `cart/add-item` takes for an id of `withValues`. */
export function splitVariantId(variantId: string): {
  id: number
  variation?: { attribute: string; value: string }[]
} {
  const [id, values] = variantId.split('?')
  if (values === undefined) return { id: Number(id) }
  const variation = [...new URLSearchParams(values)].map(([attribute, value]) => ({
    attribute,
    value
  }))
  return { id: Number(id), variation }
}
