import { sql } from 'kysely'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CartCoupon, Coupon } from './coupon.ts'
import { isEarlierOrder } from './earlier-orders.ts'

interface CartWithCoupons {
  id: number
  coupons: readonly CartCoupon[]
}

interface Order {
  id: number
  /** `undefined` for guests. */
  customerId: number | undefined
  email: string
}

/**
 * Redeems the coupons that saved something, in the transaction of the order: of twenty carts with the last use of a
 * coupon, only one order gets it. A coupon that saved nothing remains usable.
 *
 * @throws {RefusalError} 409 if a coupon was used up meanwhile; the cart keeps it, with a notice.
 */
export async function spendCoupons(
  tx: Db,
  cart: CartWithCoupons,
  order: Order,
  culture: Culture
): Promise<void> {
  const spent = cart.coupons
    .filter(({ savedMinor }) => savedMinor > 0)
    // always in the same order, so that concurrent orders cannot deadlock
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
    // the coupon's row is locked now, so concurrent orders with it run one after the other
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

/** Returns the coupons that were redeemed for an order that is being cancelled: they can be used again. */
export async function returnCoupons(tx: Db, orderId: number): Promise<void> {
  await sql`
    with returned as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set uses = greatest(0, uses - 1)
    where id in (select coupon_id from returned)`.execute(tx)
}

/**
 * Explains a total that differs from the one shown in the form, if a coupon is the reason.
 *
 * @throws {RefusalError} 409 with the notice of the coupon that is no longer effective.
 */
export function refuseForCoupons(cart: CartWithCoupons): void {
  const notice = cart.coupons.find(one => one.notice !== null)?.notice
  if (notice) throw new RefusalError(409, notice)
}

/** The e-mail address of the order may have placed orders or used the coupon before, which the cart of a guest cannot know. */
async function refuseSecondUse(
  tx: Db,
  coupon: Coupon,
  { id, customerId, email }: Order,
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
    .where(isEarlierOrder({ customerId: customerId ?? null, email, orderId: id }))
    .executeTakeFirstOrThrow()
  if (coupon.isWelcome && orders > 0) throw refused('address-ordered', coupon.code, culture)
  if (coupon.maxUsesEach !== null && uses >= coupon.maxUsesEach) {
    throw refused('address-used', coupon.code, culture)
  }
}

function refused(problem: string, code: string, culture: Culture): RefusalError {
  return new RefusalError(409, text(culture, `Coupons.Problem.${problem}`, { code }))
}
