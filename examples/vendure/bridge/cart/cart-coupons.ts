import { type Order, Promotion, type RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import type { CartCoupon } from 'vitrine/contract'
import { messageIn } from '../messages.ts'
import type { Shop } from '../shop.ts'
import { major, textOf } from '../variants.ts'

/** The coupons of a cart, with what they save. */
export async function cartCoupons(
  shop: Shop,
  ctx: RequestContext,
  order: Order,
  culture: string
): Promise<CartCoupon[]> {
  if (order.couponCodes.length === 0) return []
  const promotions = await shop.connection.getRepository(ctx, Promotion).find({
    where: { couponCode: In(order.couponCodes) },
    relations: { translations: true }
  })
  return order.couponCodes.map(code => {
    const promotion = promotions.find(one => one.couponCode === code)
    const saved = order.discounts
      .filter(({ adjustmentSource }) => adjustmentSource === `PROMOTION:${promotion?.id}`)
      .reduce((sum, { amountWithTax }) => sum - amountWithTax, 0)
    const isIdle = saved === 0 && !order.promotions?.some(one => one.id === promotion?.id)
    return {
      CouponCode: code,
      Description: textOf(ctx, promotion?.translations).name ?? code,
      AmountTaxIncl: major(saved, order.currencyCode),
      Notice: isIdle ? messageIn(culture, 'couponIdle') : null
    }
  })
}
