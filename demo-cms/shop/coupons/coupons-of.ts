import type { Coupon } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { couponOf, couponsFor, problemOf } from './coupon.ts'
import { categoryNames, couponWords, obstacleWords } from './coupon-words.ts'

/**
 * A customer's coupons: personal ones, and the welcome coupon for those who have not ordered yet; those that expire
 * first come first [CART-07]. Excludes expired coupons; used coupons have a notice.
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
