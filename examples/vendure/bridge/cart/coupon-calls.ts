import { isGraphQlErrorResult } from '@vendure/core'
import { coupons } from 'vitrine/contract'
import { changing } from '../context.ts'
import type { LimitName } from '../limits.ts'
import { type MessageName, messageIn } from '../messages.ts'
import type { BridgeApi, Shop } from '../shop.ts'
import { changed } from './cart-state.ts'
import { openCart, orderOf, refuse } from './change-cart.ts'
import { readCart } from './read-cart.ts'

const reasons: Readonly<Record<string, MessageName>> = {
  COUPON_CODE_EXPIRED_ERROR: 'couponExpired',
  COUPON_CODE_LIMIT_ERROR: 'couponUsed'
}

/** Coupons on the cart. */
export function handleCoupons(api: BridgeApi, shop: () => Shop): void {
  api.handle(
    coupons.apply,
    call =>
      changing(shop(), call, async (ctx, session) => {
        const open = await openCart(shop(), ctx, session, call.culture)
        const code = call.body.CouponCode.trim().toUpperCase()
        const order = await orderOf(open)
        if (!order.couponCodes.includes(code)) {
          const result = await shop().orders.applyCouponCode(open.ctx, open.orderId, code)
          if (isGraphQlErrorResult(result)) {
            const name = reasons[result.errorCode] ?? 'couponUnknown'
            return refuse(open, 422, messageIn(call.culture, name))
          }
          await changed(shop(), open.ctx, open.orderId)
        }
        return readCart(shop(), open.ctx, call.culture)
      }),
    { limit: 'coupons' satisfies LimitName }
  )

  api.handle(coupons.remove, call =>
    changing(shop(), call, async (ctx, session) => {
      if (session.orderId === undefined) return readCart(shop(), ctx, call.culture)
      const open = await openCart(shop(), ctx, session, call.culture)
      const { CouponCode } = call.body
      const { couponCodes } = await orderOf(open)
      const wanted = CouponCode === undefined ? couponCodes : [CouponCode.trim().toUpperCase()]
      const removed = wanted.filter(code => couponCodes.includes(code))
      for (const code of removed) {
        await shop().orders.removeCouponCode(open.ctx, open.orderId, code)
      }
      if (removed.length > 0) await changed(shop(), open.ctx, open.orderId)
      return readCart(shop(), open.ctx, call.culture)
    })
  )
}
