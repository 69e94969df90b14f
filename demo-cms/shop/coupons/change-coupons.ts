import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { inCart } from '../cart/items/change-cart.ts'
import { couponOf, couponsFor, couponsOn, goTogether, problemOf, tidyCode } from './coupon.ts'
import { categoryNames, obstacleWords } from './coupon-words.ts'

/** More than any shopper needs; keeps a script that tries codes from filling the table. */
const MAX_COUPONS = 10

/**
 * Adds a coupon to the cart [CART-06]. A coupon whose conditions the cart does not meet yet stays on it with a notice.
 * Adding a coupon again changes nothing.
 *
 * @throws {RefusalError} 422 for an empty code; 409 with the reason if this shopper cannot use the coupon.
 */
export function addCoupon(
  db: Db,
  cartId: number,
  typed: string,
  site: PricedSite
): Promise<void> {
  const { culture, currency } = site
  const code = tidyCode(typed)
  return inCart(db, cartId, async (tx, cartId) => {
    if (!code) throw new RefusalError(422, text(culture, 'Coupons.Problem.empty'))
    const { customer_id } = await tx
      .selectFrom('carts')
      .select('customer_id')
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow()
    const row = await couponsFor(tx, customer_id).where('code', '=', code).executeTakeFirst()
    if (!row) throw new RefusalError(409, text(culture, 'Coupons.Problem.unknown', { code }))
    const coupon = couponOf(row, currency)
    const others = await couponsOn(tx, cartId, customer_id, currency)
    if (others.some(other => other.coupon.id === coupon.id)) return false
    const counting = others.filter(other => !other.problem)
    const isAgainstOthers = counting.some(other => !goTogether(coupon, other.coupon))
    const problem =
      problemOf(coupon, currency) ?? (isAgainstOthers ? 'not-combined' : undefined)
    if (problem) {
      const names = await categoryNames(tx, culture, [coupon])
      throw new RefusalError(409, obstacleWords(coupon, problem, site, names, 0))
    }
    if (others.length >= MAX_COUPONS) {
      throw new RefusalError(
        409,
        text(culture, 'Coupons.Problem.too-many', { count: MAX_COUPONS })
      )
    }
    await tx
      .insertInto('cart_coupons')
      .values({ cart_id: cartId, coupon_id: coupon.id })
      .execute()
    return true
  })
}

/**
 * Removes a coupon from the cart, or all of them if no code is given. Removing a coupon that is not on the cart
 * succeeds.
 */
export function removeCoupon(db: Db, cartId: number, typed: string | undefined): Promise<void> {
  return inCart(db, cartId, async (tx, cartId) => {
    let taken = tx.deleteFrom('cart_coupons').where('cart_id', '=', cartId)
    if (typed !== undefined) {
      const own = tx.selectFrom('coupons').select('id').where('code', '=', tidyCode(typed))
      taken = taken.where('coupon_id', 'in', own)
    }
    const { numDeletedRows } = await taken.executeTakeFirst()
    return numDeletedRows > 0
  })
}
