import type { Currency } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Coupon, couponOf, couponsFor } from './coupon.ts'

/** The coupons that were redeemed for an order, in the order in which they apply. */
export async function couponsOfOrder(
  db: Db,
  orderId: number,
  currency: Currency
): Promise<Coupon[]> {
  const order = await db
    .selectFrom('orders')
    .select(['customer_id', 'coupons'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rows = await couponsFor(db, order.customer_id)
    .innerJoin('coupon_uses', 'coupon_uses.coupon_id', 'coupons.id')
    .where('coupon_uses.order_id', '=', orderId)
    .execute()
  const codes = (order.coupons ?? []).map(({ code }) => code)
  return rows
    .map(row => couponOf(row, currency))
    .sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}

/** Saves what the coupons of a changed order save now. One that saves nothing any more can be used again. */
export async function keepCoupons(
  tx: Db,
  orderId: number,
  coupons: readonly { code: string; savedMinor: number }[]
): Promise<void> {
  for (const { code, savedMinor } of coupons) {
    const { id } = await tx
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const use = { coupon_id: id, order_id: orderId }
    if (savedMinor > 0) {
      await tx
        .updateTable('coupon_uses')
        .set({ saved_minor: savedMinor })
        .where(where => where.and(use))
        .execute()
      continue
    }
    await tx
      .deleteFrom('coupon_uses')
      .where(where => where.and(use))
      .execute()
    await tx
      .updateTable('coupons')
      .set(where => ({ uses: where('uses', '-', 1) }))
      .where('id', '=', id)
      .execute()
  }
}
