import { type Selectable, sql } from 'kysely'
import type { DiscontinuedItem, SavedPickupPoint } from 'vitrine/contract'
import type { Currency } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { type Destination, territoryProblem } from '../addresses/vat-territories.ts'
import type { CartCoupon } from '../coupons/coupon.ts'
import { type CouponObstacle, couponsOn } from '../coupons/coupon.ts'
import { categoryNames, couponWords, obstacleWords } from '../coupons/coupon-words.ts'
import { deliveryCountry, HOME_COUNTRY } from '../delivery/delivery-country.ts'
import {
  methodsTo,
  type ShippingMethod,
  shippingMethods
} from '../delivery/shipping-methods.ts'
import { type CartLine, readDiscontinued, readLines } from './cart-lines.ts'
import { type CartTotals, cartTotals } from './cart-totals.ts'
import { readTaxDuty, type TaxDuty } from './tax-duty.ts'
import { standardRate } from './tax-rates.ts'
import { readTopUps } from './top-up-lines.ts'

/** How and where a cart is delivered. */
interface CartDelivery {
  /** The chosen method, if it delivers to the country. */
  method: ShippingMethod | undefined
  methods: readonly ShippingMethod[]
  country: string
  billingCountry: string | null
  taxCountry: string
  /** Who owes the tax, and under which VAT number. */
  duty: TaxDuty
  vatNumber: string
  cityId: number | null
  postalCode: string | null
  city: string | null
  pickupPoint: SavedPickupPoint | null
}

/** A cart with everything that pages, API calls and orders need; amounts in minor units of its currency. */
export interface FullCart {
  id: number
  currency: Currency
  version: number
  lines: CartLine[]
  /** Lines whose variants are no longer sold: they can only be removed. */
  discontinued: DiscontinuedItem[]
  /** The amounts to pay. */
  totals: CartTotals
  coupons: CartCoupon[]
  delivery: CartDelivery
  /** Whether it contains credit for prepaid accounts and nothing else. */
  isCreditOnly: boolean
  /** The goods after discounts, as `totals.goodsMinor`. */
  totalMinor: number
  totalExclMinor: number
}

/** Values of a form that replace those of the cart: an order uses the method and the country that were submitted with it. */
export interface DeliveryOptions {
  method?: string | undefined
  country?: string | undefined
  /** The normalized VAT number of a business; `''` for private customers [CHK-02]. */
  vatNumber?: string | undefined
  /** Where the goods go if they are delivered to an address. @default the city that was chosen in the cart */
  to?: Destination | undefined
}

/** Reads a cart; without an id, an empty one. */
export async function readCart(
  db: Db,
  site: PricedSite,
  cartId: number | undefined,
  options: DeliveryOptions = {}
): Promise<FullCart> {
  const cart = await findCart(db, cartId ?? 0)
  const country =
    deliveryCountry(options.country) ?? deliveryCountry(cart?.shipping_country) ?? HOME_COUNTRY
  const taxCountry =
    deliveryCountry(options.country) ?? deliveryCountry(cart?.tax_country) ?? country
  const code = options.method ?? cart?.shipping_method
  // goods that are picked up are taxed at the place of pickup, wherever the buyer lives
  const goesTo = fetchedIn(code, cart?.pickup_point)
  const ratesOf = goesTo ?? taxCountry
  const [products, discontinued, topUps, onCart, all, { duty, vatNumber }] = await Promise.all([
    cart ? readLines(db, site, cart.id, ratesOf) : [],
    cart?.has_discontinued ? readDiscontinued(db, site, cart.id) : [],
    cart?.has_top_ups ? readTopUps(db, site, cart.id) : [],
    cart?.has_coupons ? couponsOn(db, cart.id, cart.customer_id, site.currency) : [],
    cart ? shippingMethods(db, site, country) : [],
    readTaxDuty(db, cart, options.vatNumber, goesTo ?? country)
  ])
  const to = options.to ?? { country, postalCode: cart?.postal_code ?? '' }
  const methods = methodsTo(all, territoryProblem(to, site.culture))
  const lines = [...products, ...topUps].sort((one, other) => one.id - other.id)
  // credit is not delivered
  const isDelivered = products.length > 0 || topUps.length === 0
  const method = isDelivered
    ? methods.find(one => one.code === code && one.delivers)
    : undefined
  const counting = onCart.filter(({ problem }) => !problem)
  const totals = cartTotals(
    lines,
    counting.map(({ coupon }) => coupon),
    method && { ...method, percentAlone: standardRate(ratesOf) },
    duty === 'buyer'
  )
  lines.forEach((line, index) => {
    line.discountMinor = totals.lineDiscounts[index]!
  })
  const names = await categoryNames(
    db,
    site.culture,
    onCart.map(({ coupon }) => coupon)
  )
  return {
    id: cart?.id ?? 0,
    currency: site.currency,
    version: cart?.version ?? 0,
    lines,
    discontinued,
    totals,
    coupons: onCart.map(({ coupon, problem }) => {
      const counted = totals.coupons.find(one => one.code === coupon.code)
      const obstacle: CouponObstacle | undefined = problem ?? counted?.gap
      return {
        coupon,
        description: couponWords(coupon, site, names),
        savedMinor: counted?.savedMinor ?? 0,
        notice: obstacle
          ? obstacleWords(coupon, obstacle, site, names, totals.itemsMinor)
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
      duty,
      vatNumber,
      cityId: cart?.city_id ?? null,
      postalCode: cart?.postal_code ?? null,
      city: cart?.city ?? null
    },
    isCreditOnly: !isDelivered,
    totalMinor: totals.goodsMinor,
    totalExclMinor: totals.goodsExclMinor
  }
}

/** A row of `carts`, and what saves further queries. */
interface FoundCart extends Selectable<Schema['carts']> {
  has_top_ups: boolean
  has_coupons: boolean
  has_discontinued: boolean
  /** The VAT number of the customer, if it is a business. */
  customer_vat_number: string | null
}

/** A cart, or the customer's cart that it was merged into at login. */
async function findCart(db: Db, cartId: number): Promise<FoundCart | undefined> {
  // visitors without a session have none
  if (cartId === 0) return undefined
  const cart = await db
    .selectFrom('carts')
    .leftJoin('customers', join =>
      join.onRef('customers.id', '=', 'carts.customer_id').on('customers.kind', '=', 'business')
    )
    .selectAll('carts')
    .select('customers.vat_number as customer_vat_number')
    .select(
      sql<boolean>`exists (select from cart_top_ups where cart_id = carts.id)`.as('has_top_ups')
    )
    .select(
      sql<boolean>`exists (select from cart_coupons where cart_id = carts.id)`.as('has_coupons')
    )
    .select(
      sql<boolean>`exists (select from cart_items item where item.cart_id = carts.id
        and not exists (select from variants where id = item.variant_id))`.as(
        'has_discontinued'
      )
    )
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  return cart?.merged_into ? findCart(db, cart.merged_into) : cart
}

/** The country in which a method has the goods picked up; `undefined` if it delivers to an address. */
function fetchedIn(
  method: string | null | undefined,
  point: SavedPickupPoint | null | undefined
): string | undefined {
  if (method === 'shop') return HOME_COUNTRY
  return method === 'pickup' ? deliveryCountry(point?.ShippingCountryId) : undefined
}
