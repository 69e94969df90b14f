import { type Coupon, coupons } from '../contract/coupons.ts'
import type { ReplyOutput } from '../contract/endpoint.ts'
import { call } from './call.ts'

/** What came of a coupon: the cart with it, or only whether it was accepted. */
export type CouponReply = ReplyOutput<typeof coupons.apply>

/** Puts a coupon on the cart [CART-06]. */
export function postCoupon(CouponCode: string): Promise<CouponReply> {
  return call(coupons.apply, { body: { CouponCode }, untold: true })
}

/** Takes a coupon off the cart [CART-06]. */
export function deleteCoupon(CouponCode: string): Promise<CouponReply> {
  return call(coupons.remove, { body: { CouponCode }, untold: true })
}

/** The customer's own coupons [CART-07]. */
export function fetchCoupons(id: string, signal?: AbortSignal): Promise<Coupon[]> {
  return call(coupons.ofUser, { parts: { id }, signal, untold: true })
}
