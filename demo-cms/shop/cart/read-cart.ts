import type { Selectable } from 'kysely'
import type { SavedPickupPoint } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { CartCoupon } from '../coupons/coupon.ts'
import { type CouponObstacle, couponsOn } from '../coupons/coupon.ts'
import { categoryNames, couponWords, obstacleWords } from '../coupons/coupon-words.ts'
import { type ShippingMethod, shippingMethods } from '../delivery/shipping-methods.ts'
import { deliveryCountry, deliveryTaxRate, HOME_COUNTRY } from '../delivery/tax-rates.ts'
import { type CartLine, readLines } from './cart-lines.ts'
import { type CartTotals, cartTotals } from './cart-totals.ts'
import { readTaxDuty, type TaxDuty } from './tax-duty.ts'

/** How and where a cart is delivered. */
interface CartDelivery {
  /** The chosen method, where it goes to the country. */
  method: ShippingMethod | undefined
  methods: ShippingMethod[]
  country: string
  billingCountry: string | null
  taxCountry: string
  /** Who owes the tax, and by which number. */
  duty: TaxDuty
  vatNumber: string
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
  /** A business's tidy VAT number; `''` for everybody else [CHK-02]. */
  vatNumber?: string | undefined
}

/** The cart in the page's culture; without an id, the empty cart of somebody who has none yet. */
export async function readCart(
  db: Db,
  site: LocalizedSite,
  cartId: number | undefined,
  wish: DeliveryWish = {}
): Promise<FullCart> {
  const cart = await findCart(db, cartId ?? 0)
  const country =
    deliveryCountry(wish.country) ?? deliveryCountry(cart?.shipping_country) ?? HOME_COUNTRY
  const taxCountry =
    deliveryCountry(wish.country) ?? deliveryCountry(cart?.tax_country) ?? country
  const code = wish.method ?? cart?.shipping_method
  // what is fetched is taxed where it is fetched, wherever its buyer lives
  const goesTo = fetchedIn(code, cart?.pickup_point)
  const ratesOf = goesTo ?? taxCountry
  const [lines, onCart, methods, { duty, vatNumber }] = await Promise.all([
    cart ? readLines(db, site, cart.id, ratesOf) : [],
    cart ? couponsOn(db, cart.id, cart.customer_id) : [],
    cart ? shippingMethods(db, site.culture, country) : [],
    readTaxDuty(db, cart, wish.vatNumber, goesTo ?? country)
  ])
  const method = methods.find(one => one.code === code && one.delivers)
  const counting = onCart.filter(({ problem }) => !problem)
  const totals = cartTotals(
    lines,
    counting.map(({ coupon }) => coupon),
    method && { ...method, vatPercent: deliveryTaxRate(ratesOf) },
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
    version: cart?.version ?? 0,
    lines,
    totals,
    coupons: onCart.map(({ coupon, problem }) => {
      const counted = totals.coupons.find(one => one.code === coupon.code)
      const obstacle: CouponObstacle | undefined = problem ?? counted?.gap
      return {
        coupon,
        description: couponWords(coupon, site.culture, names),
        savedMinor: counted?.savedMinor ?? 0,
        notice: obstacle
          ? obstacleWords(coupon, obstacle, site.culture, names, totals.itemsMinor)
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
    totalMinor: totals.goodsMinor,
    totalExclMinor: totals.goodsExclMinor
  }
}

/** A cart, or the customer's cart that it was merged into at login. */
async function findCart(
  db: Db,
  cartId: number
): Promise<Selectable<Schema['carts']> | undefined> {
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', cartId)
    .executeTakeFirst()
  return cart?.merged_into ? findCart(db, cart.merged_into) : cart
}

/** The country where a method has the goods wait; `undefined` for what is brought to an address. */
function fetchedIn(
  method: string | null | undefined,
  point: SavedPickupPoint | null | undefined
): string | undefined {
  if (method === 'shop') return HOME_COUNTRY
  return method === 'pickup' ? deliveryCountry(point?.ShippingCountryId) : undefined
}
