import type { DiscontinuedItem, Photo } from 'vitrine/contract'
import type { QuantityRules } from 'vitrine/shared'
import { fromEuro } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { discontinued, formerVariants, isSold } from '../catalogue/former-variants.ts'
import { productLink } from '../catalogue/links.ts'
import { unitPriceMinor } from '../catalogue/pricing.ts'
import {
  photoOf,
  stockOf,
  tiersIn,
  tiersOf,
  variantNameIn
} from '../catalogue/variant-parts.ts'
import { taxRate } from './tax-rates.ts'

/** An item of the cart, with prices in minor units of the cart's currency, including tax and quantity discounts. */
export interface CartLine {
  id: number
  variantId: number
  productId: number
  sku: string
  name: string
  variantName: string
  quantity: number
  wantedQuantity: number | null
  /**
   * The unit price before quantity discounts, in cents of a euro: the current one, and the one that the shopper last saw. Another
   * currency or exchange rate is not another price.
   */
  priceEuroMinor: number
  priceSeenEuroMinor: number | null
  rules: QuantityRules
  unitMinor: number
  /** Before discounts. */
  lineMinor: number
  /** The discount by coupons. */
  discountMinor: number
  /** The tax rate in the country where the cart is taxed. */
  vatPercent: number
  categoryIds: readonly number[]
  stock: number
  itemOrigin: string | null
  itemKey: string | null
  url: string
  photo: Photo | null
  /** The prepaid account that this adds credit to: not a product, always available, and never delivered. */
  prepaidAccountId?: number
  isCredit?: boolean
}

/** The items of a cart in the order in which they were added. */
export async function readLines(
  db: Db,
  site: PricedSite,
  cartId: number,
  taxCountry: string
): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_items as item')
    .innerJoin('variants as variant', 'variant.id', 'item.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('product_texts as texts', 'texts.product_id', 'product.id')
    .select(['item.id', 'item.variant_id', 'item.quantity', 'item.wanted_quantity'])
    .select(['item.item_origin', 'item.item_key', 'variant.sku', 'variant.price_minor'])
    .select('item.price_seen_minor')
    .select(['variant.value_ids', 'product.id as product_id', 'product.slug', 'texts.name'])
    .select(['product.min_quantity', 'product.max_quantity', 'product.step_quantity'])
    .select(['product.vat_percent', 'product.tax_class', 'product.category_ids'])
    .select([stockOf.as('stock'), tiersOf.as('tiers'), photoOf.as('photo')])
    .select(variantNameIn(site.culture).as('variant_name'))
    .where('item.cart_id', '=', cartId)
    .where('texts.culture', '=', site.culture)
    .orderBy('item.id')
    .execute()
  return rows.map(row => {
    const unitMinor = unitPriceMinor(
      fromEuro(row.price_minor, site.currency),
      tiersIn(site.currency, row.tiers),
      row.quantity
    )
    return {
      id: row.id,
      variantId: row.variant_id,
      productId: row.product_id,
      sku: row.sku,
      name: row.name,
      variantName: row.variant_name,
      quantity: row.quantity,
      wantedQuantity: row.wanted_quantity,
      priceEuroMinor: row.price_minor,
      priceSeenEuroMinor: row.price_seen_minor,
      rules: { min: row.min_quantity, max: row.max_quantity, step: row.step_quantity },
      unitMinor,
      lineMinor: unitMinor * row.quantity,
      discountMinor: 0,
      vatPercent: taxRate({ vatPercent: row.vat_percent, taxClass: row.tax_class }, taxCountry),
      categoryIds: row.category_ids,
      stock: row.stock,
      itemOrigin: row.item_origin,
      itemKey: row.item_key,
      url: productLink(site, row.slug, row.value_ids),
      photo: row.photo
    }
  })
}

/** The lines of a cart whose variants are no longer sold. */
export async function readDiscontinued(
  db: Db,
  { culture }: PricedSite,
  cartId: number
): Promise<DiscontinuedItem[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'variant_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where(({ not }) => not(isSold('cart_items.variant_id')))
    .orderBy('id')
    .execute()
  const former = await formerVariants(
    db,
    culture,
    rows.map(row => row.variant_id)
  )
  return rows.flatMap(({ id, variant_id, quantity }) => {
    const variant = former.get(variant_id)
    if (!variant) return []
    return { ItemId: String(id), ...discontinued(variant, quantity, culture) }
  })
}
