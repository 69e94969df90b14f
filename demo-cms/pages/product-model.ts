import { formatMoney } from '../../src/lib/money.ts'
import { type Category, pathTo } from '../catalogue/categories.ts'
import { categoryLink, type Place } from '../catalogue/links.ts'
import { type Product, variantName, variantPhotos } from '../catalogue/product.ts'
import { LOW_STOCK } from '../catalogue/stock-words.ts'
import { type Choice, CURRENCY, chosenVariant, variations } from '../catalogue/variations.ts'
import { viewItem } from './analytics-facts.ts'
import { breadcrumbs, type Crumb } from './breadcrumbs.ts'
import { priceTable } from './price-table.ts'

/** What the template `catalogue/product` shows. */
export function productModel(
  place: Place,
  product: Product,
  choice: Choice,
  categories: readonly Category[],
  origin: string
) {
  const variant = chosenVariant(product, choice)
  const shown = variations(place, product, choice)
  const model = shown.ProductVariantViewModel
  const crumbs: Crumb[] = pathTo(categories, product.categoryId).map(category => ({
    name: category.name,
    url: categoryLink(place, category.slug)
  }))
  const trail = breadcrumbs(
    place,
    [...crumbs, { name: product.name, url: model.ProductUrl }],
    origin
  )
  return {
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: product.description,
      brand: product.brand,
      tags: product.tags,
      attributes: product.attributes,
      quantity: product.quantity
    },
    brandFilter: JSON.stringify({ Brands: [String(product.brandId)] }),
    variations: shown,
    lowStock: LOW_STOCK,
    variant: model,
    variantName: variantName(product, variant),
    askedQuantity: choice.quantity,
    photos: variantPhotos(product, variant),
    tiers: priceTable(variant, product.quantity, choice.quantity),
    trail,
    fact: viewItem(
      product,
      model,
      variantName(product, variant),
      crumbs.map(crumb => crumb.name)
    ),
    productData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: model.SKU,
      description: product.description,
      brand: { '@type': 'Brand', name: product.brand },
      image: variantPhotos(product, variant).map(
        photo => `${origin}${place.basePath}/assets/${photo.AssetId}/800x800/${photo.AssetName}`
      ),
      offers: {
        '@type': 'Offer',
        url: `${origin}${model.ProductUrl}`,
        price: model.UnitPriceTaxIncl.toFixed(2),
        priceCurrency: CURRENCY,
        availability: `https://schema.org/${model.IsAvailable ? 'InStock' : 'OutOfStock'}`
      }
    }
  }
}

/** `'12,50 €'`, for a page's description. */
export function priceText(place: Place, amount: number): string {
  return formatMoney(amount, CURRENCY, place.culture)
}
