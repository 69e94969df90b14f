import type { Photo } from 'vitrine/contract'
import { fromEuro } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { VariantForCart } from '../cart/items/change-cart.ts'
import { productLink } from '../catalogue/links.ts'
import type { PriceTier } from '../catalogue/pricing.ts'
import {
  photoOf,
  stockOf,
  tiersIn,
  tiersOf,
  variantNameIn
} from '../catalogue/variant-parts.ts'

/** A variant with the data that the quick order shows. */
export interface OrderVariant extends VariantForCart {
  id: number
  productId: number
  sku: string
  name: string
  variantName: string
  priceMinor: number
  tiers: PriceTier[]
  url: string
  photo: Photo | null
  /** The customer's own reference. */
  ownReference: string | null
  /** The quantity already in the cart. */
  inCart: number
}

export async function readOrderVariants(
  db: Db,
  site: PricedSite,
  ids: readonly number[],
  shopper: { customerId: number | undefined; cartId: number | undefined }
): Promise<Map<number, OrderVariant>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('product_texts as texts', 'texts.product_id', 'product.id')
    .leftJoin('customer_references as own', join =>
      join
        .onRef('own.variant_id', '=', 'variant.id')
        .on('own.customer_id', '=', shopper.customerId ?? 0)
    )
    .leftJoin('cart_items as item', join =>
      join
        .onRef('item.variant_id', '=', 'variant.id')
        .on('item.cart_id', '=', shopper.cartId ?? 0)
    )
    .select(['variant.id', 'variant.sku', 'variant.price_minor', 'variant.value_ids'])
    .select(['product.id as product_id', 'product.slug', 'texts.name'])
    .select(['product.min_quantity', 'product.max_quantity', 'product.step_quantity'])
    .select(['own.reference', 'item.quantity as in_cart'])
    .select([stockOf.as('stock'), tiersOf.as('tiers'), photoOf.as('photo')])
    .select(variantNameIn(site.culture).as('variant_name'))
    .where('texts.culture', '=', site.culture)
    .where('variant.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        productId: row.product_id,
        sku: row.sku,
        name: row.name,
        variantName: row.variant_name,
        rules: { min: row.min_quantity, max: row.max_quantity, step: row.step_quantity },
        stock: row.stock,
        priceMinor: fromEuro(row.price_minor, site.currency),
        tiers: tiersIn(site.currency, row.tiers),
        url: productLink(site, row.slug, row.value_ids),
        photo: row.photo,
        ownReference: row.reference,
        inCart: row.in_cart ?? 0
      }
    ])
  )
}
