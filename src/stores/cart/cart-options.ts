import { is, looseObject } from 'valibot'

import type { CouponReply } from '../../api/coupons.ts'
import { RefusedError } from '../../errors.ts'
import { Cart } from '../../shared/contract/cart.ts'
import { deliveryApi } from '../delivery/delivery-api.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { refreshCart, takeCart } from './cart.ts'

const couponsApi = lazyOrOffline(() => import('../../api/coupons.ts'))

/** Coupons and delivery are changed one after the other, in the order of the shopper's actions. */
let lastChange: Promise<unknown> = Promise.resolve()

/** Applies a coupon to the cart; resolves to `false` when the server rejects it without a reason [CART-06]. */
export function applyCoupon(code: string): Promise<boolean> {
  return change(async () => (await couponsApi()).postCoupon(code))
}

/** Removes a coupon from the cart [CART-06]. */
export function removeCoupon(code: string): Promise<boolean> {
  return change(async () => (await couponsApi()).deleteCoupon(code))
}

/** Sets the shipping method of the cart [CART-03]. */
export function chooseShippingMethod(id: string): Promise<boolean> {
  return change(async () => (await deliveryApi()).postShippingMethod(id))
}

/** Sets the country that the cart is delivered to [CART-03]. */
export function chooseShippingCountry(code: string): Promise<boolean> {
  return change(async () => (await deliveryApi()).postShippingCountry(code))
}

/** Sets the city that the cart is delivered to [CART-03]. */
export function chooseCity(id: string): Promise<boolean> {
  return change(async () => (await deliveryApi()).postCity(id))
}

/** Sets the delivery location as it was typed, for a city that is not in the list [CART-04]. */
export function saveDeliveryLocation(postalCode: string, city: string): Promise<boolean> {
  return change(async () => (await deliveryApi()).postDeliveryLocation(postalCode, city))
}

/** Publishes the resulting cart. A refusal may contain the current cart as well. */
function change(send: () => Promise<CouponReply>): Promise<boolean> {
  const result = lastChange.then(async () => {
    try {
      const reply = await send()
      if (typeof reply === 'object') await takeCart(reply)
      else if (reply) await refreshCart()
      return reply !== false
    } catch (error) {
      if (error instanceof RefusedError && is(WithCart, error.detail)) {
        await takeCart(error.detail.Cart)
      }
      throw error
    }
  })
  lastChange = result.catch(() => {})
  return result
}

const WithCart = looseObject({ Cart })
