import type { ProductVariant } from 'vitrine/contract'
import { formatMoney, lastDay, minorDigits } from 'vitrine/shared'
import { breadcrumbs, type Crumb } from '../../kernel/content/breadcrumbs.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import { type Category, pathTo } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'
import { type Product, variantName, variantPhotos } from '../catalogue/product.ts'
import { LOW_STOCK } from '../catalogue/stock-words.ts'
import { type Choice, chosenVariant, variations } from '../catalogue/variations.ts'
import { priceTable } from './price-table.ts'
import { viewItem } from './product-event.ts'

/** The data of the template `catalogue/product`. */
export function productModel(
  site: PricedSite,
  product: Product,
  choice: Choice,
  categories: readonly Category[],
  origin: string,
  promotionEndsAt?: Date
) {
  const variant = chosenVariant(product, choice)
  const shown = variations(site, product, choice)
  const model = shown.ProductVariantViewModel
  const crumbs: Crumb[] = pathTo(categories, product.categoryId).map(category => ({
    name: category.name,
    url: categoryLink(site, category.slug)
  }))
  const trail = breadcrumbs(
    site,
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
    promotion: promotionEndsAt && {
      endsAt: promotionEndsAt.toISOString(),
      now: new Date().toISOString()
    },
    variant: model,
    variantName: variantName(product, variant),
    askedQuantity: choice.quantity,
    photos: variantPhotos(product, variant),
    tiers: priceTable(variant, product.quantity, choice.quantity, site.currency.code),
    trail,
    analyticsEvent: viewItem(
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
        photo => `${origin}${site.basePath}/assets/${photo.AssetId}/800x800/${photo.AssetName}`
      ),
      ...(product.attributes.length > 0 && {
        isVariantOf: {
          '@type': 'ProductGroup',
          productGroupID: product.sku,
          name: product.name
        }
      }),
      offers: offerOf(model, origin, promotionEndsAt)
    }
  }
}

/** The schema.org offer of the variant in the URL, with the last day of its promotion and its price before the discount. */
function offerOf(model: ProductVariant, origin: string, endsAt: Date | undefined) {
  const { CurrencyCode: currency } = model
  const written = (amount: number) => amount.toFixed(minorDigits(currency))
  return {
    '@type': 'Offer',
    url: `${origin}${model.ProductUrl}`,
    price: written(model.UnitPriceTaxIncl),
    priceCurrency: currency,
    ...(endsAt && { priceValidUntil: lastDay(endsAt, SHOP_ZONE)?.day }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${model.IsAvailable ? 'InStock' : 'OutOfStock'}`,
    ...(typeof model.OriginalUnitPriceTaxIncl === 'number' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: written(model.OriginalUnitPriceTaxIncl),
        priceCurrency: currency
      }
    })
  }
}

/** `'12,50 €'`, for the description of a page. */
export function priceText(site: PricedSite, amount: number): string {
  return formatMoney(amount, site.currency.code, site.culture)
}
