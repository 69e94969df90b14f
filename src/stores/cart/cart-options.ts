import type { CouponReply } from '../../api/coupons.ts'
import { RefusedError } from '../../errors.ts'
import type { CartChange } from '../../events.ts'
import { deliveryApi } from '../delivery/delivery-api.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { announceChange } from './announce-change.ts'
import { refreshCart, takeCart } from './cart.ts'
import { cartIn } from './cart-in.ts'
import { nextRequest } from './cart-state.ts'

const couponsApi = lazyOrOffline(() => import('../../api/coupons.ts'))

/** Coupons and delivery are changed one after the other, in the order of the shopper's actions. */
let lastChange: Promise<unknown> = Promise.resolve()

/** Applies a coupon to the cart; resolves to `false` when the server rejects it without a reason [CART-06]. */
export function applyCoupon(code: string): Promise<boolean> {
  return change({ kind: 'apply-coupon', code }, async () =>
    (await couponsApi()).postCoupon(code)
  )
}

/** Removes a coupon from the cart [CART-06]. */
export function removeCoupon(code: string): Promise<boolean> {
  return change({ kind: 'remove-coupon', code }, async () =>
    (await couponsApi()).deleteCoupon(code)
  )
}

/** Sets the shipping method of the cart [CART-03]. */
export function chooseShippingMethod(id: string): Promise<boolean> {
  return change({ kind: 'delivery', shippingMethodId: id }, async () =>
    (await deliveryApi()).postShippingMethod(id)
  )
}

/** Sets the country that the cart is delivered to [CART-03]. */
export function chooseShippingCountry(code: string): Promise<boolean> {
  return change({ kind: 'delivery', country: code }, async () =>
    (await deliveryApi()).postShippingCountry(code)
  )
}

/** Sets the city that the cart is delivered to [CART-03]. */
export function chooseCity(id: string): Promise<boolean> {
  return change({ kind: 'delivery', cityId: id }, async () =>
    (await deliveryApi()).postCity(id)
  )
}

/** Sets the delivery location as it was typed, for a city that is not in the list [CART-04]. */
export function saveDeliveryLocation(postalCode: string, city: string): Promise<boolean> {
  return change({ kind: 'delivery', postalCode, city }, async () =>
    (await deliveryApi()).postDeliveryLocation(postalCode, city)
  )
}

/**
 * Announces a change to the page, which may cancel it, sends it, and publishes the resulting cart. A refusal may contain the current cart as
 * well.
 */
async function change(
  announced: CartChange,
  send: () => Promise<CouponReply>
): Promise<boolean> {
  announceChange(announced)
  const result = lastChange.then(async () => {
    const sent = nextRequest()
    try {
      const reply = await send()
      if (typeof reply === 'object') await takeCart(reply, undefined, sent)
      else if (reply) await refreshCart()
      return reply !== false
    } catch (error) {
      const corrected = error instanceof RefusedError && cartIn(error)
      if (corrected) await takeCart(corrected, undefined, sent)
      throw error
    }
  })
  lastChange = result.catch(() => {})
  return result
}
