import { is, looseObject } from 'valibot'

import type { CouponReply } from '../api/coupons.ts'
import { Cart } from '../contract/cart.ts'
import { RefusedError } from '../errors.ts'
import { refreshCart, takeCart } from './cart.ts'
import { lateCode } from './late-code.ts'

/** Changes of the cart other than its lines go one after the other, as the shopper made them. */
let last: Promise<unknown> = Promise.resolve()

/** Puts a coupon on the cart; `false` when the server does not take it and gives no reason [CART-06]. */
export function applyCoupon(code: string): Promise<boolean> {
  return change(async () => (await importCoupons()).postCoupon(code))
}

/** Takes a coupon off the cart [CART-06]. */
export function removeCoupon(code: string): Promise<boolean> {
  return change(async () => (await importCoupons()).deleteCoupon(code))
}

/** Chooses how the cart is delivered [CART-03]. */
export function chooseShippingMethod(id: string): Promise<boolean> {
  return change(async () => (await importDelivery()).postShippingMethod(id))
}

/** Says which country the cart goes to [CART-03]. */
export function chooseShippingCountry(code: string): Promise<boolean> {
  return change(async () => (await importDelivery()).postShippingCountry(code))
}

/** Says which city the cart goes to [CART-03]. */
export function chooseCity(id: string): Promise<boolean> {
  return change(async () => (await importDelivery()).postCity(id))
}

/** Keeps where the cart goes as it was typed, for a place that no list has [CART-04]. */
export function keepPlace(postalCode: string, city: string): Promise<boolean> {
  return change(async () => (await importDelivery()).postPlace(postalCode, city))
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

/** The code for the calls; a cart that is only looked at need not fetch it. */
function importCoupons(): Promise<typeof import('../api/coupons.ts')> {
  return lateCode('coupons', () => import('../api/coupons.ts'))
}

function importDelivery(): Promise<typeof import('../api/delivery.ts')> {
  return lateCode('the delivery', () => import('../api/delivery.ts'))
}

const WithCart = looseObject({ Cart })
