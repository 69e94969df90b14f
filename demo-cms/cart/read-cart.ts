import type { Cart, CartItem, Photo } from '../../src/contract/index.ts'
import { formatMoney, toMajor } from '../../src/lib/money.ts'
import type { QuantityRules } from '../../src/lib/quantity.ts'
import { type Place, productLink } from '../catalogue/links.ts'
import { unitPriceMinor, withoutTax } from '../catalogue/pricing.ts'
import { photoFor, photosOf, stockOf, tiersOf, valueNames } from '../catalogue/variant-parts.ts'
import { CURRENCY } from '../catalogue/variations.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'

/** One line as the server counts it: prices in cents, tax included, tiers counted in. */
export interface CartLine {
  id: number
  variantId: number
  productId: number
  sku: string
  name: string
  variantName: string
  quantity: number
  wantedQuantity: number | null
  rules: QuantityRules
  unitMinor: number
  lineMinor: number
  vatPercent: number
  stock: number
  itemOrigin: string | null
  itemKey: string | null
  url: string
  photo: Photo | null
}

/** A cart with everything that a page, a call or an order needs of it. */
export interface FullCart {
  id: number
  version: number
  lines: CartLine[]
  totalMinor: number
  totalExclMinor: number
}

/** The cart in the page's culture; without an id, the empty cart of somebody who has none yet. */
export async function readCart(
  db: Db,
  place: Place,
  cartId: number | undefined
): Promise<FullCart> {
  const cart = await db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('id', '=', cartId ?? 0)
    .executeTakeFirst()
  const lines = cart ? await readLines(db, place, cart.id) : []
  return {
    id: cart?.id ?? 0,
    version: cart?.version ?? 0,
    lines,
    totalMinor: sum(lines.map(line => line.lineMinor)),
    totalExclMinor: sum(lines.map(line => withoutTax(line.lineMinor, line.vatPercent)))
  }
}

async function readLines(db: Db, place: Place, cartId: number): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_items as item')
    .innerJoin('variants as variant', 'variant.id', 'item.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('product_texts as texts', 'texts.product_id', 'product.id')
    .select(['item.id', 'item.variant_id', 'item.quantity', 'item.wanted_quantity'])
    .select(['item.item_origin', 'item.item_key', 'variant.sku', 'variant.price_minor'])
    .select(['variant.value_ids', 'product.id as product_id', 'product.slug', 'texts.name'])
    .select(['product.min_quantity', 'product.max_quantity', 'product.step_quantity'])
    .select('product.vat_percent')
    .select(stockOf.as('stock'))
    .where('item.cart_id', '=', cartId)
    .where('texts.culture', '=', place.culture)
    .orderBy('item.id')
    .execute()
  const [tiers, names, photos] = await Promise.all([
    tiersOf(
      db,
      rows.map(row => row.variant_id)
    ),
    valueNames(
      db,
      place.culture,
      rows.flatMap(row => row.value_ids)
    ),
    photosOf(
      db,
      rows.map(row => row.product_id)
    )
  ])
  return rows.map(row => {
    const unitMinor = unitPriceMinor(
      row.price_minor,
      tiers.filter(tier => tier.variantId === row.variant_id),
      row.quantity
    )
    return {
      id: row.id,
      variantId: row.variant_id,
      productId: row.product_id,
      sku: row.sku,
      name: row.name,
      variantName: row.value_ids.map(id => names.get(id) ?? '').join(', '),
      quantity: row.quantity,
      wantedQuantity: row.wanted_quantity,
      rules: { min: row.min_quantity, max: row.max_quantity, step: row.step_quantity },
      unitMinor,
      lineMinor: unitMinor * row.quantity,
      vatPercent: row.vat_percent,
      stock: row.stock,
      itemOrigin: row.item_origin,
      itemKey: row.item_key,
      url: productLink(place, row.slug, row.value_ids),
      photo: photoFor(photos, row.product_id, row.value_ids)
    }
  })
}

/** The cart as the contract has it [CART-01], [CART-10]. */
export function cartReply(cart: FullCart, place: Place): Cart {
  const money = (minor: number) => formatMoney(toMajor(minor), CURRENCY, place.culture)
  return {
    Version: cart.version,
    ItemsCount: sum(cart.lines.map(line => line.quantity)),
    AmountTaxInclHtml: `<strong>${money(cart.totalMinor)}</strong>`,
    AmountTaxExclHtml: `<span>${money(cart.totalExclMinor)}</span>`,
    AmountTaxIncl: toMajor(cart.totalMinor),
    CurrencyCode: CURRENCY,
    Items: cart.lines.map(line => itemReply(line, place))
  }
}

function itemReply(line: CartLine, { culture }: Place): CartItem {
  return {
    ItemId: String(line.id),
    ProductId: String(line.productId),
    ProductVariantId: String(line.variantId),
    SKU: line.sku,
    Name: line.name,
    VariantName: line.variantName,
    Quantity: line.quantity,
    MinQuantity: line.rules.min,
    MaxQuantity: line.rules.max,
    StepQuantity: line.rules.step,
    UnitPriceTaxIncl: toMajor(line.unitMinor),
    LineAmountTaxIncl: toMajor(line.lineMinor),
    CurrencyCode: CURRENCY,
    ItemOrigin: line.itemOrigin,
    ItemKey: line.itemKey,
    ProductUrl: line.url,
    Photo: line.photo,
    Notice: noticeOf(line, culture)
  }
}

/** Why the server changed a line; whoever shows it names the item [CART-08]. */
export function noticeOf(line: CartLine, culture: Place['culture']): string | null {
  if (line.stock < line.quantity) {
    return text(culture, 'Cart.NoLongerInStock', { count: line.stock })
  }
  if (line.wantedQuantity === null) return null
  return text(culture, 'Cart.QuantityChanged', {
    wanted: line.wantedQuantity,
    quantity: line.quantity
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
