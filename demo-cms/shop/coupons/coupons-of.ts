import type { Coupon } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { couponOf, couponsFor, problemOf } from './coupon.ts'
import { categoryNames, couponWords, obstacleWords } from './coupon-words.ts'

/**
 * A customer's coupons: personal ones, and the welcome coupon for those who have not ordered yet; those that expire
 * first come first [CART-07]. Excludes expired coupons; used coupons have a notice.
 */
export async function couponsOf(
  db: Db,
  customerId: number,
  site: PricedSite
): Promise<Coupon[]> {
  const { culture, currency } = site
  const rows = await couponsFor(db, customerId)
    .where(where =>
      where.or([where('coupons.customer_id', '=', customerId), where('is_welcome', '=', true)])
    )
    .orderBy('ends_at')
    .orderBy('coupons.id')
    .execute()
  const known = rows
    .map(row => couponOf(row, currency))
    .map(coupon => ({ coupon, problem: problemOf(coupon, currency) }))
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
    Description: couponWords(coupon, site, names),
    EndDatetime: coupon.endsAt?.toISOString() ?? null,
    Notice: problem ? obstacleWords(coupon, problem, site, names, 0) : null
  }))
}
