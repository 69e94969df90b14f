import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toMajor, toMinor } from '../../src/lib/money.ts'
import { countries, countryName } from '../addresses/countries.ts'
import { priceOf } from '../cart/cart-totals.ts'
import { cartReply, readCart } from '../cart/read-cart.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import type { Place } from '../catalogue/links.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { shippingMethods } from '../delivery/shipping-methods.ts'
import { afterOrder } from '../payment/pay-with-order.ts'
import { paymentMethodsFor, problemsOfPayment } from '../payment/payment-methods.ts'
import { type Session, sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import {
  type CheckoutFields,
  type Problems,
  problemsOf,
  readCheckout
} from './checkout-form.ts'
import { isCheckoutKey, newCheckoutKey } from './checkout-key.ts'
import { knownAddress } from './known-address.ts'
import { groupedIban } from './payment-reference.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'

type Params = { culture: string; number: string }
type Visit = FastifyRequest<{ Params: Params }>

/** The demo shop's own account: a well-known sample number. */
const BANK = { name: 'Vitrine', iban: groupedIban('BE68539007547034'), bic: 'GKCCBEBB' }

/** One page from the cart to the order, and the page that confirms it. */
export async function checkoutPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/checkout`

  app.get<{ Params: Params }>(path, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const fields = await knownAddress(db, session)
    return showCheckout(visit, reply, place, session, fields, {})
  })

  app.post<{ Params: Params }>(path, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const fields = readCheckout(visit.body)
    const methods = (await shippingMethods(db, place.culture, fields.CountryCode)).filter(
      method => method.delivers
    )
    const codes = methods.map(method => method.code)
    const cart = await readCart(db, place, session.cartId, {
      method: fields.ShippingMethod,
      country: fields.CountryCode
    })
    const method = methods.find(one => one.code === fields.ShippingMethod)
    const total = cart.totals.totalMinor
    const problems = {
      ...problemsOf(fields, codes, place.culture),
      // an empty cart is a form that comes again: its order may have taken the balance already
      ...(cart.lines.length > 0 &&
        problemsOfPayment(
          fields,
          await paymentMethodsFor(db, session, place.culture, total),
          place.culture
        ))
    }
    if (!method || Object.keys(problems).length > 0) {
      return showCheckout(visit, reply, place, session, fields, problems)
    }
    try {
      const number = await placeOrder(db, place, session, fields, method)
      return seeOther(reply, await afterOrder(db, place, number))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return showCheckout(visit, reply, place, session, fields, {}, error.message)
    }
  })

  app.get<{ Params: Params }>(`${path}/confirmation/:number`, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const order = await readOrder(db, session, visit.params.number)
    if (!order) return reply.callNotFound()
    reply.header('cache-control', 'private, no-store')
    return showPage(visit, reply, {
      template: 'checkout/confirmation',
      culture: place.culture,
      title: text(place.culture, 'Checkout.ThankYou', { number: order.number }),
      model: { order, bank: BANK }
    })
  })

  async function showCheckout(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    session: Session,
    fields: Partial<CheckoutFields>,
    problems: Problems,
    refusal?: string
  ): Promise<FastifyReply> {
    const full = await readCart(db, place, session.cartId, { country: fields.CountryCode })
    if (full.lines.length === 0 && !refusal) {
      return seeOther(reply, `${basePath}/${place.culture}/shoppingcarts`)
    }
    const isGift = full.coupons.some(
      one => one.coupon.kind === 'free-delivery' && one.notice === null
    )
    const methods = full.delivery.methods
      .filter(method => method.delivers)
      .map(method => {
        const price = isGift ? 0 : priceOf(method, full.totalMinor)
        return {
          ...method,
          price: toMajor(price),
          // css shows the one that is chosen, so that the total is seen before the order, without scripts too
          total: toMajor(full.totalMinor + price),
          isChosen:
            method.code === (fields.ShippingMethod || full.delivery.method?.code || 'home')
        }
      })
    const cart = cartReply(full, place)
    const isWrong = Object.keys(problems).length > 0 || refusal !== undefined
    return showPage(visit, reply, {
      template: 'checkout/checkout',
      culture: place.culture,
      title: text(place.culture, isWrong ? 'Checkout.TitleWithProblems' : 'Checkout.Title'),
      status: isWrong ? 422 : 200,
      model: {
        cart,
        methods,
        payments: await paymentMethodsFor(
          db,
          session,
          place.culture,
          Math.min(...methods.map(method => toMinor(method.total)))
        ),
        seenTotal: full.totalMinor,
        fields: { ...fields, CountryCode: fields.CountryCode || 'BE' },
        problems,
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message })),
        refusal,
        countries: countries.map(({ code }) => ({
          code,
          name: countryName(code, place.culture)
        })),
        // a form that comes back with mistakes is still the same order
        checkoutKey: isCheckoutKey(fields.CheckoutKey) ? fields.CheckoutKey : newCheckoutKey()
      }
    })
  }

  function placeOf(visit: Visit): Place | undefined {
    const { culture } = visit.params
    return isCulture(culture) ? { basePath, culture } : undefined
  }
}
