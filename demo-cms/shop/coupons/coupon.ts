import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/** What a coupon does. Whether the shopper may use it at all is not asked here. */
export interface CouponToCount {
  code: string
  /** `percent`: `value` per cent off. `amount`: `value` cents off. `free-delivery`: the delivery costs nothing. */
  kind: 'percent' | 'amount' | 'free-delivery'
  value: number
  /** It counts from this sum of the goods on, before discounts, in cents. */
  minimumMinor: number
  /** It counts for goods of these categories; `null`: for all. */
  categoryIds: readonly number[] | null
}

/** Why a coupon gives nothing although the shopper may use it. */
export type CouponGap = 'minimum' | 'no-matching-goods'

/** A coupon with what this customer did with it. */
export interface Coupon extends CouponToCount {
  id: number
  customerId: number | null
  isWelcome: boolean
  isAlone: boolean
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesEach: number | null
  uses: number
  /** How often this customer used it. */
  ownUses: number
  /** How often this customer ordered at all. */
  ownOrders: number
}

/** Why a coupon does not count for this shopper. */
export type CouponProblem =
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-by-you'
  | 'new-customers-only'
  | 'not-combined'

/** Why it does not count, for this shopper or for this cart. */
export type CouponObstacle = CouponProblem | CouponGap

/** Codes are compared in capitals and without spaces: `' bien venue10'` → `'BIENVENUE10'`. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** A coupon on a cart, with what it saves and says there. */
export interface CartCoupon {
  coupon: Coupon
  description: string
  savedMinor: number
  /** Why it does not count, in the shopper's words. */
  notice: string | null
}

/** Coupons as this customer sees them; a personal one of somebody else is not seen at all. */
export function couponsFor(db: Db, customerId: number | null) {
  const own = customerId ?? 0
  const ownOrders = sql<number>`(select count(*)::int from orders where customer_id = ${own})`
  const ownUses = sql<number>`(select count(*)::int from coupon_uses
    join orders on orders.id = coupon_uses.order_id
    where coupon_uses.coupon_id = coupons.id and orders.customer_id = ${own})`
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

export function couponOf(row: Row): Coupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minimumMinor: row.minimum_minor,
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

/** Whether a shopper may use a coupon, whatever is in the cart. */
export function problemOf(coupon: Coupon, now: Date = new Date()): CouponProblem | undefined {
  if (coupon.startsAt && now < coupon.startsAt) return 'not-yet'
  if (coupon.endsAt && now > coupon.endsAt) return 'expired'
  if (coupon.maxUsesEach !== null && coupon.ownUses >= coupon.maxUsesEach) return 'used-by-you'
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up'
  if (coupon.isWelcome && coupon.ownOrders > 0) return 'new-customers-only'
  return undefined
}

/** A coupon of a cart, and why it does not count if it does not. */
export interface CouponOnCart {
  coupon: Coupon
  problem: CouponProblem | undefined
}

/** The coupons of a cart in the order in which they came. One that goes with no other waits until it is alone. */
export async function couponsOn(
  db: Db,
  cartId: number,
  customerId: number | null
): Promise<CouponOnCart[]> {
  const rows = await couponsFor(db, customerId)
    .innerJoin('cart_coupons', 'cart_coupons.coupon_id', 'coupons.id')
    .where('cart_coupons.cart_id', '=', cartId)
    .orderBy('cart_coupons.id')
    .execute()
  const checked = rows.map(couponOf).map(coupon => ({ coupon, problem: problemOf(coupon) }))
  const first = checked.find(({ problem }) => !problem)?.coupon
  return checked.map(({ coupon, problem }) => ({
    coupon,
    problem: problem ?? (first && !goTogether(coupon, first) ? 'not-combined' : undefined)
  }))
}

/** Whether two coupons count for one cart. */
export function goTogether(one: Coupon, other: Coupon): boolean {
  return one.id === other.id || (!one.isAlone && !other.isAlone)
}
