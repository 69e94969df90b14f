import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { delivery as calls, cart as carts, coupons } from '../../../src/contract/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, cultureOf } from '../../kernel/texts/cultures.ts'
import { addCoupon, removeCoupon } from '../coupons/change-coupons.ts'
import {
  setCity,
  setCountries,
  setShippingCountry,
  setShippingMethod,
  setTaxCountry
} from '../delivery/change-delivery.ts'
import { findCities } from '../delivery/cities.ts'
import { setTypedPlace } from '../delivery/typed-place.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

type Change = (cartId: number, culture: Culture) => Promise<void>

/** The calls for how and where a cart is delivered, and for its coupons [CART-03], [CART-06], [CHK-06]. */
export async function deliveryApi(app: FastifyInstance, { db, basePath }: Shop): Promise<void> {
  const path = `${basePath}/api/v1/shoppingcarts`

  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })

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

  app.put(`${basePath}/api/v1/salestaxes/currentcountry`, async (request, reply) => {
    const { currentCountry } = checkedBody(calls.setTaxCountry.body!, request)
    const { cartId } = await sessionOf(db, request, reply)
    await setTaxCountry(db, cartId, currentCountry, cultureFor(request))
    return reply.code(204).send()
  })

  app.get<{ Params: { countryId: string; query: string } }>(
    `${basePath}/api/v1/countries/:countryId/cities/:query`,
    async (request, reply) => {
      const { countryId, query } = request.params
      const culture = cultureFor(request)
      const found = await findCities(db, countryId.toUpperCase(), query.slice(0, 80), culture)
      // the same for everybody who reads the same language
      reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-language')
      return checkedReply(calls.cities, found)
    }
  )

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
    const place = { basePath, culture }
    return cartReply(await readCart(db, place, cartId), place)
  }
}

function cultureFor(request: FastifyRequest): Culture {
  return cultureOf(request.headers['accept-language'])
}
