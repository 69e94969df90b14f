import { sql } from 'kysely'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CartCoupon, Coupon } from './coupon.ts'

interface CartWithCoupons {
  id: number
  coupons: readonly CartCoupon[]
}

interface Order {
  id: number
  email: string
}

/**
 * Spends the coupons that saved something, in the transaction of the order: of twenty carts with the last use of a coupon, one
 * order gets it. A coupon that saved nothing is kept for the next time.
 *
 * @throws {RefusalError} 409 when a coupon was spent meanwhile: the cart keeps it and says why it no longer counts.
 */
export async function spendCoupons(
  tx: Db,
  cart: CartWithCoupons,
  order: Order,
  culture: Culture
): Promise<void> {
  const spent = cart.coupons
    .filter(({ savedMinor }) => savedMinor > 0)
    // always in the same order, so that two orders never wait for each other in a circle
    .sort((one, other) => one.coupon.id - other.coupon.id)
  for (const { coupon, savedMinor } of spent) {
    const taken = await tx
      .updateTable('coupons')
      .set(where => ({ uses: where('uses', '+', 1) }))
      .where('id', '=', coupon.id)
      .where(where =>
        where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))])
      )
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw refused('used-up', coupon.code, culture)
    // the coupon's row is locked now: whoever orders with it comes one after the other
    await refuseSecondUse(tx, coupon, order, culture)
    await tx
      .insertInto('coupon_uses')
      .values({ coupon_id: coupon.id, order_id: order.id, saved_minor: savedMinor })
      .execute()
    await tx
      .deleteFrom('cart_coupons')
      .where('cart_id', '=', cart.id)
      .where('coupon_id', '=', coupon.id)
      .execute()
  }
}

/**
 * Says why a total is another one than the form showed, when it is for a coupon.
 *
 * @throws {RefusalError} 409 with the words of the coupon that no longer counts.
 */
export function refuseForCoupons(cart: CartWithCoupons): void {
  const notice = cart.coupons.find(one => one.notice !== null)?.notice
  if (notice) throw new RefusalError(409, notice)
}

/** Visitors without an account are known by their address: it has ordered before, or used the coupon before. */
async function refuseSecondUse(
  tx: Db,
  coupon: Coupon,
  { id, email }: Order,
  culture: Culture
): Promise<void> {
  if (coupon.maxUsesEach === null && !coupon.isWelcome) return
  const { orders, uses } = await tx
    .selectFrom('orders')
    .leftJoin('coupon_uses', join =>
      join
        .onRef('coupon_uses.order_id', '=', 'orders.id')
        .on('coupon_uses.coupon_id', '=', coupon.id)
    )
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(coupon_uses.coupon_id)::int`.as('uses')
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('orders.id', '<>', id)
    .executeTakeFirstOrThrow()
  if (coupon.isWelcome && orders > 0) throw refused('address-ordered', coupon.code, culture)
  if (coupon.maxUsesEach !== null && uses >= coupon.maxUsesEach) {
    throw refused('address-used', coupon.code, culture)
  }
}

function refused(problem: string, code: string, culture: Culture): RefusalError {
  return new RefusalError(409, text(culture, `Coupons.Problem.${problem}`, { code }))
}
