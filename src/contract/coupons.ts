import {
  array,
  boolean,
  type InferOutput,
  nullable,
  object,
  optional,
  string,
  union
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** A coupon that a customer may use [CART-07]. */
export const Coupon = object({
  CouponCode: string(),
  /** What it gives, in the shopper's words. */
  Description: optional(nullable(string())),
  /** The last day that it counts, ISO 8601. */
  EndDatetime: optional(nullable(string())),
  /** Why it cannot be used now, in the shopper's words. */
  Notice: optional(nullable(string()))
})
export type Coupon = InferOutput<typeof Coupon>

/** The cart that came of it, or only whether it went well: then the cart is to be read. */
const CartOrWhether = union([boolean(), Cart])

export const coupons = {
  apply: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary:
      'Applies a coupon. Truthy when it is accepted; `false`, or a refusal with the reason, when it is not [CART-06].',
    body: object({ CouponCode: string() }),
    reply: CartOrWhether
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary: 'Takes a coupon off, or without a code every one [CART-06].',
    body: object({ CouponCode: optional(string()) }),
    reply: CartOrWhether
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
