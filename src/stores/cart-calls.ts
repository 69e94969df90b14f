import { is, looseObject } from 'valibot'

import { type CouponReply, deleteCoupon, postCoupon } from '../api/coupons.ts'
import {
  postCity,
  postPlace,
  postShippingCountry,
  postShippingMethod
} from '../api/delivery.ts'
import { Cart } from '../contract/cart.ts'
import { RefusedError } from '../errors.ts'
import { refreshCart, takeCart } from './cart.ts'

/** Changes of the cart other than its lines go one after the other, as the shopper made them. */
let last: Promise<unknown> = Promise.resolve()

/** Puts a coupon on the cart; `false` when the server does not take it and gives no reason [CART-06]. */
export function applyCoupon(code: string): Promise<boolean> {
  return change(() => postCoupon(code))
}

/** Takes a coupon off the cart [CART-06]. */
export function removeCoupon(code: string): Promise<boolean> {
  return change(() => deleteCoupon(code))
}

/** Chooses how the cart is delivered [CART-03]. */
export function chooseShippingMethod(id: string): Promise<boolean> {
  return change(() => postShippingMethod(id))
}

/** Says which country the cart goes to [CART-03]. */
export function chooseShippingCountry(code: string): Promise<boolean> {
  return change(() => postShippingCountry(code))
}

/** Says which city the cart goes to [CART-03]. */
export function chooseCity(id: string): Promise<boolean> {
  return change(() => postCity(id))
}

/** Keeps where the cart goes as it was typed, for a place that no list has [CART-04]. */
export function keepPlace(postalCode: string, city: string): Promise<boolean> {
  return change(() => postPlace(postalCode, city))
}

/** The cart that comes of it is the cart of every tag; a refusal may bring it as it is, too. */
function change(send: () => Promise<CouponReply>): Promise<boolean> {
  const mine = last.then(async () => {
    try {
      const answer = await send()
      if (typeof answer === 'object') await takeCart(answer)
      else if (answer) await refreshCart()
      return answer !== false
    } catch (error) {
      if (error instanceof RefusedError && is(WithCart, error.detail)) {
        await takeCart(error.detail.Cart)
      }
      throw error
    }
  })
  last = mine.catch(() => {})
  return mine
}

const WithCart = looseObject({ Cart })
