import type { Cart, CartItem, Photo, SavedPickupPoint } from '../../src/contract/index.ts'
import { formatMoney, toMajor } from '../../src/lib/money.ts'
import type { QuantityRules } from '../../src/lib/quantity.ts'
import { type Place, productLink } from '../catalogue/links.ts'
import { unitPriceMinor } from '../catalogue/pricing.ts'
import { photoFor, photosOf, stockOf, tiersOf, valueNames } from '../catalogue/variant-parts.ts'
import { CURRENCY } from '../catalogue/variations.ts'
import { type Coupon, type CouponObstacle, couponsOn } from '../coupons/coupon.ts'
import { categoryNames, couponWords, obstacleWords } from '../coupons/coupon-words.ts'
import type { Db } from '../db/database.ts'
import { type ShippingMethod, shippingMethods } from '../delivery/shipping-methods.ts'
import {
  deliveryCountry,
  deliveryTaxRate,
  HOME_COUNTRY,
  taxRate
} from '../delivery/tax-rates.ts'
import { pickupPointLines } from '../pickup/point-lines.ts'
import { noticeOf } from './cart-notices.ts'
import { type CartTotals, cartTotals, priceOf } from './cart-totals.ts'

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
  /** For one piece before tiers, in cents: today's, and the one that the shopper last chose it at. */
  priceMinor: number
  priceSeenMinor: number | null
  rules: QuantityRules
  unitMinor: number
  /** Before discounts. */
  lineMinor: number
  /** What coupons take off the line. */
  discountMinor: number
  /** The rate of the country where the cart is taxed. */
  vatPercent: number
  categoryIds: readonly number[]
  stock: number
  itemOrigin: string | null
  itemKey: string | null
  url: string
  photo: Photo | null
}

/** A coupon on a cart, with what it saves and says there. */
export interface CartCoupon {
  coupon: Coupon
  description: string
  savedMinor: number
  /** Why it does not count, in the shopper's words. */
  notice: string | null
}

/** How and where a cart is delivered. */
export interface CartDelivery {
  /** The chosen method, where it goes to the country. */
  method: ShippingMethod | undefined
  methods: ShippingMethod[]
  country: string
  billingCountry: string | null
  taxCountry: string
  cityId: number | null
  postalCode: string | null
  city: string | null
  pickupPoint: SavedPickupPoint | null
}

/** A cart with everything that a page, a call or an order needs of it. */
export interface FullCart {
  id: number
  version: number
  lines: CartLine[]
  /** Everything that is to be paid, and for what. */
  totals: CartTotals
  coupons: CartCoupon[]
  delivery: CartDelivery
  /** The goods after discounts, as `totals.goodsMinor`. */
  totalMinor: number
  totalExclMinor: number
}

/** What a form says instead of the cart: an order is counted with the method and the country that were sent with it. */
export interface DeliveryWish {
  method?: string | undefined
  country?: string | undefined
}

/** The cart in the page's culture; without an id, the empty cart of somebody who has none yet. */
export async function readCart(
  db: Db,
  place: Place,
  cartId: number | undefined,
  wish: DeliveryWish = {}
): Promise<FullCart> {
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', cartId ?? 0)
    .executeTakeFirst()
  const country =
    deliveryCountry(wish.country) ?? deliveryCountry(cart?.shipping_country) ?? HOME_COUNTRY
  const taxCountry =
    deliveryCountry(wish.country) ?? deliveryCountry(cart?.tax_country) ?? country
  const [lines, onCart, methods] = await Promise.all([
    cart ? readLines(db, place, cart.id, taxCountry) : [],
    cart ? couponsOn(db, cart.id, cart.customer_id) : [],
    cart ? shippingMethods(db, place.culture, country) : []
  ])
  const code = wish.method ?? cart?.shipping_method
  const method = methods.find(one => one.code === code && one.delivers)
  const counting = onCart.filter(({ problem }) => !problem)
  const totals = cartTotals(
    lines,
    counting.map(({ coupon }) => coupon),
    method && { ...method, vatPercent: deliveryTaxRate(taxCountry) }
  )
  lines.forEach((line, index) => {
    line.discountMinor = totals.lineDiscounts[index]!
  })
  const names = await categoryNames(
    db,
    place.culture,
    onCart.map(({ coupon }) => coupon)
  )
  return {
    id: cart?.id ?? 0,
    version: cart?.version ?? 0,
    lines,
    totals,
    coupons: onCart.map(({ coupon, problem }) => {
      const counted = totals.coupons.find(one => one.code === coupon.code)
      const obstacle: CouponObstacle | undefined = problem ?? counted?.gap
      return {
        coupon,
        description: couponWords(coupon, place.culture, names),
        savedMinor: counted?.savedMinor ?? 0,
        notice: obstacle
          ? obstacleWords(coupon, obstacle, place.culture, names, totals.itemsMinor)
          : null
      }
    }),
    delivery: {
      method,
      methods,
      country,
      billingCountry: cart?.billing_country ?? null,
      pickupPoint: cart?.pickup_point ?? null,
      taxCountry,
      cityId: cart?.city_id ?? null,
      postalCode: cart?.postal_code ?? null,
      city: cart?.city ?? null
    },
    totalMinor: totals.goodsMinor,
    totalExclMinor: totals.goodsExclMinor
  }
}

async function readLines(
  db: Db,
  place: Place,
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
    .select(['product.vat_percent', 'product.category_ids'])
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
      priceMinor: row.price_minor,
      priceSeenMinor: row.price_seen_minor,
      rules: { min: row.min_quantity, max: row.max_quantity, step: row.step_quantity },
      unitMinor,
      lineMinor: unitMinor * row.quantity,
      discountMinor: 0,
      vatPercent: taxRate(row.vat_percent, taxCountry),
      categoryIds: row.category_ids,
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
    Items: cart.lines.map(line => itemReply(line, place)),
    ...totalsReply(cart.totals),
    Coupons: cart.coupons.map(({ coupon, description, savedMinor, notice }) => ({
      CouponCode: coupon.code,
      Description: description,
      AmountTaxIncl: toMajor(savedMinor),
      Notice: notice
    })),
    ...deliveryReply(cart)
  }
}

function totalsReply(totals: CartTotals): Partial<Cart> {
  return {
    ItemsAmountTaxIncl: toMajor(totals.itemsMinor),
    DiscountTaxIncl: toMajor(totals.discountMinor),
    ShippingAmountTaxIncl: totals.shippingMinor === null ? null : toMajor(totals.shippingMinor),
    TotalTaxIncl: toMajor(totals.totalMinor),
    Taxes: totals.taxes.map(({ vatPercent, taxMinor }) => ({
      VatPercent: vatPercent,
      AmountTax: toMajor(taxMinor)
    }))
  }
}

function deliveryReply({ delivery, totals, coupons }: FullCart): Partial<Cart> {
  const { method, methods } = delivery
  const isGift = coupons.some(one => one.coupon.kind === 'free-delivery' && !one.notice)
  // without a choice yet: what the usual method promises
  const usual = method ?? methods.find(one => one.delivers && one.freeFromMinor !== null)
  const freeFrom = isGift ? null : (usual?.freeFromMinor ?? null)
  return {
    ShippingMethods: methods.map(one => ({
      ShippingMethodId: String(one.id),
      ShippingMethodCode: one.code,
      Name: one.name,
      Description: one.hint,
      AmountTaxIncl: one.delivers ? toMajor(isGift ? 0 : priceOf(one, totals.goodsMinor)) : null
    })),
    ShippingMethodId: method ? String(method.id) : null,
    ShippingMethodCode: method?.code ?? null,
    ShippingCountryId: delivery.country,
    BillingCountryId: delivery.billingCountry,
    TaxCountryId: delivery.taxCountry,
    CityId: delivery.cityId === null ? null : String(delivery.cityId),
    City: delivery.city,
    PostalCode: delivery.postalCode,
    PickupPoint: delivery.pickupPoint && pickupPointLines(delivery.pickupPoint),
    FreeShippingFrom: freeFrom === null ? null : toMajor(freeFrom)
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
    DiscountTaxIncl: toMajor(line.discountMinor),
    CurrencyCode: CURRENCY,
    ItemOrigin: line.itemOrigin,
    ItemKey: line.itemKey,
    ProductUrl: line.url,
    Photo: line.photo,
    Notice: noticeOf(line, culture)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
