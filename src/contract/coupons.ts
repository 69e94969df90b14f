import { array, boolean, type InferOutput, nullable, object, optional, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** A coupon that a customer may use [CART-07]. */
export const Coupon = object({
  CouponCode: string(),
  /** What it gives, in the shopper's words. */
  Description: optional(nullable(string())),
  /** The last day that it counts, ISO 8601. */
  EndDatetime: optional(nullable(string()))
})
export type Coupon = InferOutput<typeof Coupon>

export const coupons = {
  apply: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary: 'Applies a coupon; `false` when it is not accepted [CART-06].',
    body: object({ CouponCode: string() }),
    reply: boolean()
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary: 'Takes the coupon off; `true` when there was one [CART-06].',
    reply: boolean()
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '{app}/api/v1/couponcode/user/{id}',
    summary: "A user's coupons [CART-07].",
    reply: array(Coupon)
  }),
  list: endpoint({
    method: 'GET',
    path: '{app}/widget/couponcodes/list',
    summary: 'The coupon list, as HTML [CART-07].'
  })
}
