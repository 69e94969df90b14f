import { EURO } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from './links.ts'
import { readProduct, variantName } from './product.ts'

/** A variant with its name, URL and stock. */
export interface OneVariant {
  productId: number
  variantId: number
  /** "Teapot, Red, L" */
  name: string
  url: string
  /** The pieces that can be sold, in all warehouses together. */
  stock: number
}

/** The variant with this `productId` and `productVariantId`; `undefined` if there is none. */
export async function readVariantOf(
  db: Db,
  site: LocalizedSite,
  fields: unknown
): Promise<OneVariant | undefined> {
  const productId = idOf(fieldOf(fields, 'productId'))
  const variantId = idOf(fieldOf(fields, 'productVariantId'))
  if (productId === undefined || variantId === undefined) return undefined
  const { culture } = site
  const product = await readProduct(db, { culture, currency: EURO }, { id: productId })
  const variant = product?.variants.find(one => one.id === variantId)
  if (!product || !variant) return undefined
  return {
    productId,
    variantId,
    name: [product.name, variantName(product, variant)].filter(Boolean).join(', '),
    url: productLink(site, product.slug, variant.valueIds),
    stock: variant.stock
  }
}
