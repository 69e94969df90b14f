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

/** A coupon that a customer can use [CART-07]. */
export const Coupon = object({
  CouponCode: string(),
  /** What it grants, as a text for the shopper. */
  Description: optional(nullable(string())),
  /**
   * When it expires, ISO 8601: the midnight of the shop after its last day, such as `2026-12-14T23:00:00Z` for the 14th in Brussels. A
   * date without a time is the last day itself.
   */
  EndDatetime: optional(nullable(string())),
  /** Why it cannot be used now, as a text for the shopper. */
  Notice: optional(nullable(string()))
})
export type Coupon = InferOutput<typeof Coupon>

/** The changed cart. A back end may respond with just `true` on success; the page then fetches the cart. */
const CartOrWhether = union([boolean(), Cart])

/** Coupons on the cart, and the coupons of a customer. */
export const coupons = {
  /** `false`, or a refusal with the reason, if the coupon is not accepted. */
  apply: endpoint({
    name: 'coupons.apply',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary: 'Applies a coupon to the cart [CART-06].',
    body: object({ CouponCode: string() }),
    reply: CartOrWhether
  }),
  /** Removes all coupons if no code is given. */
  remove: endpoint({
    name: 'coupons.remove',
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/coupon',
    summary: 'Removes a coupon from the cart [CART-06].',
    body: object({ CouponCode: optional(string()) }),
    reply: CartOrWhether
  }),
  /** @param id The id of the customer who is logged in, as rendered in the page. */
  ofUser: endpoint({
    name: 'coupons.ofUser',
    method: 'GET',
    path: '{app}/api/v1/couponcode/user/{id}',
    summary: 'The coupons of a customer [CART-07].',
    reply: array(Coupon)
  }),
  list: endpoint({
    name: 'coupons.list',
    method: 'GET',
    path: '{app}/widget/couponcodes/list',
    summary: 'The coupons of the customer who is logged in, as HTML [CART-07].',
    isHtml: true
  })
}
