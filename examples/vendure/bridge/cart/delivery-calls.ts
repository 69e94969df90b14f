import { Country, isGraphQlErrorResult, Order } from '@vendure/core'
import { delivery } from 'vitrine/contract'
import { changing, contextOf } from '../context.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, type BridgeCall, idOf, type Shop } from '../shop.ts'
import { methodsOf } from './cart-shipping.ts'
import { changed } from './cart-state.ts'
import { type OpenCart, openCart, orderOf, refuse } from './change-cart.ts'
import { cityOf, findCities } from './cities.ts'
import { readCart } from './read-cart.ts'

/** How and where the cart is delivered. */
export function handleDelivery(api: BridgeApi, shop: () => Shop): void {
  /** Makes a change of the delivery, and answers with the cart. */
  const delivering = (
    call: Parameters<typeof changing>[1] & Pick<BridgeCall, 'culture'>,
    change: (cart: OpenCart) => Promise<unknown>
  ) =>
    changing(shop(), call, async (ctx, session) => {
      const open = await openCart(shop(), ctx, session, call.culture)
      await change(open)
      await changed(shop(), open.ctx, open.orderId)
      return readCart(shop(), open.ctx, call.culture)
    })

  api.handle(delivery.setShippingMethod, call =>
    delivering(call, async open => {
      const id = idOf(call.body.ShippingMethodId)
      if (!(await setMethod(open, id))) {
        await refuse(open, 422, messageIn(call.culture, 'noSuchMethod'))
      }
    })
  )

  api.handle(delivery.setShippingCountry, call =>
    delivering(call, open => setCountry(open, call.body.CountryCode))
  )

  api.handle(delivery.setCountries, call =>
    delivering(call, async open => {
      await setCountry(open, call.body.ShippingCountryId)
      const countryCode = await knownCountry(open, call.body.BillingCountryId)
      const { billingAddress } = await orderOf(open)
      await shop().orders.setBillingAddress(open.ctx, open.orderId, {
        streetLine1: '',
        ...billingAddress,
        countryCode
      })
    })
  )

  api.handle(delivery.setCity, call =>
    delivering(call, async open => {
      const city = await cityOf(shop(), open.ctx, call.culture, call.body.CityId)
      const { PostalCode = '', City = '' } = city
        ? { PostalCode: city.PostalCode, City: city.Name }
        : call.body
      await changed(shop(), open.ctx, open.orderId, state => {
        state.cityId = city?.CityId ?? ''
      })
      const { shippingAddress } = await orderOf(open)
      await shop().orders.setShippingAddress(open.ctx, open.orderId, {
        streetLine1: '',
        countryCode: shop().options.homeCountry,
        ...shippingAddress,
        postalCode: PostalCode.slice(0, 20),
        city: City.slice(0, 100)
      })
    })
  )

  api.handle(
    delivery.cities,
    async call =>
      findCities(
        shop(),
        await contextOf(shop(), call, undefined),
        call.culture,
        call.params.countryId,
        call.params.query
      ),
    { cache: 'public, max-age=3600' }
  )

  api.handle(delivery.setTaxCountry, async call => {
    await delivering(call, open => setCountry(open, call.body.currentCountry))
  })
}

/** Selects a method; `false` if it is unknown or does not deliver to the country. */
export async function setMethod(
  { shop, ctx, orderId }: OpenCart,
  id: number | undefined
): Promise<boolean> {
  const known = (await methodsOf(shop, ctx)).find(method => method.id === id)
  if (!known) return false
  const result = await shop.orders.setShippingMethod(ctx, orderId, [known.id])
  return !isGraphQlErrorResult(result)
}

/** Sets the country of delivery, whose taxes apply. A method that does not deliver there is no longer selected. */
export async function setCountry(open: OpenCart, typed: string): Promise<void> {
  const { shop, ctx, orderId } = open
  const countryCode = await knownCountry(open, typed)
  const { shippingAddress, shippingLines } = await orderOf(open)
  await shop.orders.setShippingAddress(ctx, orderId, {
    streetLine1: '',
    ...shippingAddress,
    countryCode
  })
  const order = await orderOf(open)
  // Vendure computes taxes and shipping only with the next change of the lines
  const [line] = shippingLines
  const chosen = line && (await setMethod(open, Number(line.shippingMethodId)))
  if (line && !chosen) {
    await shop.connection
      .getRepository(ctx, Order)
      .createQueryBuilder()
      .relation('shippingLines')
      .of(order)
      .remove(line.id)
  }
  const full = await shop.orders.findOne(ctx, orderId)
  if (full) await shop.orders.applyPriceAdjustments(ctx, full, full.lines)
}

async function knownCountry(open: OpenCart, typed: string): Promise<string> {
  const code = typed.trim().toUpperCase()
  const found = await open.shop.connection
    .getRepository(open.ctx, Country)
    .findOne({ where: { code, enabled: true }, select: { id: true } })
  if (!found) return refuse(open, 422, messageIn(open.culture, 'noSuchCountry'))
  return code
}
