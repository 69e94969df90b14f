import { type Coupon, coupons } from '../shared/contract/coupons.ts'
import type { ReplyOutput } from '../shared/contract/endpoint.ts'
import { call } from './call.ts'

/** The resulting cart, or only whether the coupon was accepted. */
export type CouponReply = ReplyOutput<typeof coupons.apply>

/** Applies a coupon to the cart [CART-06]. */
export function postCoupon(CouponCode: string): Promise<CouponReply> {
  return call(coupons.apply, { body: { CouponCode }, callerReports: true })
}

/** Removes a coupon from the cart [CART-06]. */
export function deleteCoupon(CouponCode: string): Promise<CouponReply> {
  return call(coupons.remove, { body: { CouponCode }, callerReports: true })
}

/** The customer's own coupons [CART-07]. */
export function fetchCoupons(id: string, signal?: AbortSignal): Promise<Coupon[]> {
  return call(coupons.ofUser, { parts: { id }, signal, callerReports: true })
}
