import type { Coupon } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { couponOf, couponsFor, problemOf } from './coupon.ts'
import { categoryNames, couponWords, obstacleWords } from './coupon-words.ts'

/**
 * A customer's own coupons: the personal ones, and the welcome while they have not ordered; those that end first come first
 * [CART-07]. What is over is not shown; what was used says so.
 */
export async function couponsOf(
  db: Db,
  customerId: number,
  culture: Culture
): Promise<Coupon[]> {
  const rows = await couponsFor(db, customerId)
    .where(where =>
      where.or([where('coupons.customer_id', '=', customerId), where('is_welcome', '=', true)])
    )
    .orderBy('ends_at')
    .orderBy('coupons.id')
    .execute()
  const known = rows.map(couponOf).map(coupon => ({ coupon, problem: problemOf(coupon) }))
  const shown = known.filter(
    ({ problem }) => problem !== 'expired' && problem !== 'new-customers-only'
  )
  const names = await categoryNames(
    db,
    culture,
    shown.map(({ coupon }) => coupon)
  )
  return shown.map(({ coupon, problem }) => ({
    CouponCode: coupon.code,
    Description: couponWords(coupon, culture, names),
    EndDatetime: coupon.endsAt?.toISOString() ?? null,
    Notice: problem ? obstacleWords(coupon, problem, culture, names, 0) : null
  }))
}
