import type { Shop } from '../../api/transport.ts'
import type { Suggestion } from '../../shared/contract/catalog.ts'
import { chooseVariant } from '../variations.ts'
import { type AjaxApi, themeGlobal } from './ajax-api.ts'
import type { AjaxCart, AjaxProduct, AjaxSuggestions } from './ajax-types.ts'
import { inMajor, limitsOf, photoOf } from './cart.ts'

/** The most suggestions that Shopify has of a kind. */
const MAX_SUGGESTIONS = 10

/** Products and collections that a search term finds [CAT-02]. */
export async function findProducts(
  api: AjaxApi,
  shop: Shop,
  { q, nbrResults }: { q: string; nbrResults: number }
): Promise<Suggestion[]> {
  const reply = await api.read<AjaxSuggestions>(shop, 'search/suggest.json', {
    q,
    'resources[type]': 'product,collection',
    'resources[limit]': Math.min(nbrResults, MAX_SUGGESTIONS),
    'resources[limit_scope]': 'each'
  })
  const { products = [], collections = [] } = reply.resources.results
  return [
    ...products.map(({ title, url, image }) => ({
      Name: title,
      ProductUrl: url,
      Photo: photoOf(image)
    })),
    ...collections.map(({ title, url, featured_image }) => ({
      Name: title,
      ProductUrl: url,
      Photo: photoOf(featured_image?.url),
      Kind: 'category' as const
    }))
  ]
}

/**
 * The variant for the selected values [PDP-01].
 *
 * @param handle Of the product: the Ajax API finds none by its id.
 * @param query `VariantValueId1`, …: the selected values, in the order of the options.
 */
export async function findVariant(
  api: AjaxApi,
  shop: Shop,
  handle: string,
  query: Readonly<Record<string, string | number>>
) {
  const path = `products/${encodeURIComponent(handle)}`
  const [product, currency] = await Promise.all([
    api.read<AjaxProduct>(shop, `${path}.js`),
    activeCurrency(api, shop)
  ])
  const options = product.options.map((option, index) => {
    const { name, values } = typeof option === 'string' ? { name: option } : option
    const all = values ?? product.variants.map(variant => variant.options[index] ?? '')
    return { name, values: [...new Set(all)].map(value => ({ id: value, name: value })) }
  })
  const variants = product.variants.map(variant => ({
    variant,
    values: variant.options,
    isAvailable: variant.available
  }))
  const chosen = chooseVariant(options, variants, query)
  if (!chosen) throw new Error(`The product ${handle} has no variants.`)
  const { variant } = chosen.variant
  const { compare_at_price: original, price } = variant
  const pictures = [variant.featured_image?.src, ...(product.images ?? [])]
  const url = product.url ?? `/products/${product.handle}`
  return {
    ProductVariantViewModel: {
      ...chosen.fields,
      ProductId: String(product.id),
      ProductVariantId: String(variant.id),
      SKU: variant.sku ?? '',
      Name: product.title,
      UnitPriceTaxIncl: inMajor(price),
      OriginalUnitPriceTaxIncl: original && original > price ? inMajor(original) : null,
      CurrencyCode: currency,
      IsAvailable: variant.available,
      ...limitsOf(variant.quantity_rule),
      ProductUrl: `${url}?variant=${variant.id}`,
      Photos: [...new Set(pictures)].flatMap(picture => {
        const photo = photoOf(picture)
        return photo ? [{ ...photo, Caption: product.title }] : []
      })
    },
    ProductVariantAttributesViewModel: hasOptions(product) ? chosen.attributes : []
  }
}

/** A product without variants has one with the name of this option. */
function hasOptions({ variants }: AjaxProduct): boolean {
  return variants.length > 1 || variants[0]?.title !== 'Default Title'
}

/** The currency of prices, which products do not name. */
async function activeCurrency(api: AjaxApi, shop: Shop): Promise<string> {
  const known = themeGlobal().currency?.active
  return known ?? (await api.read<AjaxCart>(shop, 'cart.js')).currency
}
