import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { delivery as calls, cart as carts, coupons } from '../../../src/contract/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import {
  setCity,
  setCountries,
  setShippingCountry,
  setShippingMethod
} from '../delivery/change-delivery.ts'
import { setTypedPlace } from '../delivery/typed-place.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

type Change = (cartId: number, culture: Culture) => Promise<void>

/** The calls for how and where a cart is delivered, and for its coupons [CART-03], [CART-06], [CHK-06]. */
export async function cartDeliveryApi(
  app: FastifyInstance,
  { db, basePath }: Cms
): Promise<void> {
  const path = `${basePath}/api/v1/shoppingcarts`

  neverStore(app)

  app.post(`${path}/shippingmethods`, (request, reply) => {
    const { ShippingMethodId } = checkedBody(calls.setShippingMethod.body!, request)
    return changed(request, reply, (id, culture) =>
      setShippingMethod(db, id, ShippingMethodId, culture)
    )
  })

  app.post(`${path}/shippingcountries`, (request, reply) => {
    const { CountryCode } = checkedBody(calls.setShippingCountry.body!, request)
    return changed(request, reply, (id, culture) =>
      setShippingCountry(db, id, CountryCode, culture)
    )
  })

  app.post(`${path}/country`, (request, reply) => {
    const body = checkedBody(calls.setCountries.body!, request)
    return changed(request, reply, (id, culture) =>
      setCountries(db, id, body.ShippingCountryId, body.BillingCountryId, culture)
    )
  })

  app.post(`${path}/city`, (request, reply) => {
    const { CityId, ...typed } = checkedBody(calls.setCity.body!, request)
    const isTyped = CityId === '' && Object.keys(typed).length > 0
    return changed(request, reply, (id, culture) =>
      isTyped ? setTypedPlace(db, id, typed, culture) : setCity(db, id, CityId, culture)
    )
  })

  app.post(`${path}/coupon`, (request, reply) => {
    const { CouponCode } = checkedBody(coupons.apply.body!, request)
    return changed(request, reply, (id, culture) => addCoupon(db, id, CouponCode, culture))
  })

  app.delete(`${path}/coupon`, (request, reply) => {
    // without a code the call removes all of them [CART-06]
    const { CouponCode } = request.body ? checkedBody(coupons.remove.body!, request) : {}
    return changed(request, reply, id => removeCoupon(db, id, CouponCode))
  })

  /** Changes the session's cart and answers it; a refusal brings the cart as it is. */
  async function changed(
    request: FastifyRequest,
    reply: FastifyReply,
    change: Change
  ): Promise<unknown> {
    const culture = cultureFor(request)
    const { cartId } = await sessionOf(db, request, reply)
    try {
      await change(cartId, culture)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const Cart = await cartFor(cartId, culture)
      return reply.code(error.status).send({ Message: error.message, Cart })
    }
    return checkedReply(carts.read, await cartFor(cartId, culture))
  }

  async function cartFor(cartId: number, culture: Culture) {
    const site = { basePath, culture }
    return cartReply(await readCart(db, site, cartId), site)
  }
}
