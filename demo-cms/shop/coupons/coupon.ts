import { sql } from 'kysely'
import { plainText } from 'vitrine/shared'
import { type Currency, fromEuro } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { isEarlierOrder } from './earlier-orders.ts'

/** The effect of a coupon. `problemOf` tells whether the shopper may use it. */
export interface CouponToCount {
  code: string
  /**
   * `percent`: a discount of `value` per cent. `amount`: a discount of `value` minor units. `free-delivery`: no delivery
   * costs.
   */
  kind: 'percent' | 'amount' | 'free-delivery'
  value: number
  /** The minimum amount of goods before discounts, in minor units. */
  minimumMinor: number
  /** The categories that it is limited to; `null` for all. */
  categoryIds: readonly number[] | null
}

/** Why a coupon that the shopper may use has no effect on this cart. */
export type CouponGap = 'minimum' | 'no-matching-goods'

/** A coupon, with how this customer has used it. */
export interface Coupon extends CouponToCount {
  id: number
  /** The only currency that it is valid in; `null` for all. */
  currency: string | null
  customerId: number | null
  isWelcome: boolean
  isAlone: boolean
  startsAt: Date | null
  /** The first moment at which it is not valid any more. */
  endsAt: Date | null
  maxUses: number | null
  maxUsesEach: number | null
  uses: number
  /** How often this customer has used it. */
  ownUses: number
  /** How many earlier orders of this customer count: see `isEarlierOrder`. */
  ownOrders: number
}

/** Why this shopper cannot use a coupon. */
export type CouponProblem =
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-by-you'
  | 'new-customers-only'
  | 'not-combined'
  | 'other-currency'

/** Why it has no effect, for this shopper or on this cart. */
export type CouponObstacle = CouponProblem | CouponGap

/** Normalizes a code to capitals without spaces: `' bien venue10'` → `'BIENVENUE10'`. */
export function tidyCode(typed: string): string {
  return plainText(typed).replace(/\s+/g, '').toUpperCase()
}

/** A coupon on a cart, with its saving and its texts. */
export interface CartCoupon {
  coupon: Coupon
  description: string
  savedMinor: number
  /** Why it has no effect, as a text for the shopper. */
  notice: string | null
}

/** The coupons visible to this customer: excludes the personal coupons of others. */
export function couponsFor(db: Db, customerId: number | null) {
  const own = customerId ?? 0
  const isEarlier = isEarlierOrder({ customerId })
  const ownOrders = sql<number>`(select count(*)::int from orders where ${isEarlier})`
  const ownUses = sql<number>`(select count(*)::int from coupon_uses
    join orders on orders.id = coupon_uses.order_id
    where coupon_uses.coupon_id = coupons.id and ${isEarlier})`
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select([ownOrders.as('own_orders'), ownUses.as('own_uses')])
    .where(where =>
      where.or([
        where('coupons.customer_id', 'is', null),
        where('coupons.customer_id', '=', own)
      ])
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof couponsFor>['execute']>>[number]

/** A coupon with its amounts in the currency of a cart; one that is valid only in its own currency keeps them in that one. */
export function couponOf(row: Row, currency: Currency): Coupon {
  const own = (minor: number) => (row.currency === null ? fromEuro(minor, currency) : minor)
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'amount' ? own(row.value) : row.value,
    minimumMinor: own(row.minimum_minor),
    currency: row.currency,
    categoryIds: row.category_ids,
    customerId: row.customer_id,
    isWelcome: row.is_welcome,
    isAlone: row.is_alone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesEach: row.max_uses_each,
    uses: row.uses,
    ownUses: row.own_uses,
    ownOrders: row.own_orders
  }
}

/** Why a shopper cannot use a coupon, regardless of the products in the cart. */
export function problemOf(
  coupon: Coupon,
  { code }: Currency,
  now: Date = new Date()
): CouponProblem | undefined {
  if (coupon.startsAt && now < coupon.startsAt) return 'not-yet'
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired'
  if (coupon.maxUsesEach !== null && coupon.ownUses >= coupon.maxUsesEach) return 'used-by-you'
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up'
  if (coupon.isWelcome && coupon.ownOrders > 0) return 'new-customers-only'
  if (coupon.currency !== null && coupon.currency !== code) return 'other-currency'
  return undefined
}

/** A coupon on a cart, and why the shopper cannot use it, if so. */
export interface CouponOnCart {
  coupon: Coupon
  problem: CouponProblem | undefined
}

/** The coupons of a cart in the order in which they were added. One that cannot be combined waits until it is alone. */
export async function couponsOn(
  db: Db,
  cartId: number,
  customerId: number | null,
  currency: Currency
): Promise<CouponOnCart[]> {
  const rows = await couponsFor(db, customerId)
    .innerJoin('cart_coupons', 'cart_coupons.coupon_id', 'coupons.id')
    .where('cart_coupons.cart_id', '=', cartId)
    .orderBy('cart_coupons.id')
    .execute()
  const checked = rows
    .map(row => couponOf(row, currency))
    .map(coupon => ({ coupon, problem: problemOf(coupon, currency) }))
  const first = checked.find(({ problem }) => !problem)?.coupon
  return checked.map(({ coupon, problem }) => ({
    coupon,
    problem: problem ?? (first && !goTogether(coupon, first) ? 'not-combined' : undefined)
  }))
}

/** Whether two coupons can be combined. */
export function goTogether(one: Coupon, other: Coupon): boolean {
  return one.id === other.id || (!one.isAlone && !other.isAlone)
}
