import { customers, delivery, pickupPoints } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import {
  expectAmount,
  expectCart,
  expectNoFailure,
  expectRefusal,
  expectReply,
  expectSame,
  expectStatus,
  expectThat
} from '../expect.ts'
import { pickupSearch } from '../service-samples.ts'
import type { Shop } from '../shop.ts'
import { shoppingForThree as delivering, readCart } from '../shopping.ts'
import { skip } from '../verdict.ts'

/** Delivery, taxes and pickup points. */
export const checkoutChecks: readonly Check[] = checksOf('checkout', 'calls', [
  {
    id: 'methods.can-be-chosen',
    name: 'Each shipping method that delivers can be chosen.',
    remedy: 'Keep the method with the cart, and answer with the cart.',
    run: shop =>
      delivering(shop, async (client, { ShippingMethods = [] }) => {
        const possible = ShippingMethods.filter(one => one.AmountTaxIncl !== null)
        if (possible.length === 0) skip('the cart lists no shipping method that delivers')
        for (const { ShippingMethodId } of possible) {
          const exchange = await choose(client, ShippingMethodId)
          expectSame(
            expectCart(exchange).ShippingMethodId,
            ShippingMethodId,
            'the method',
            exchange
          )
        }
      })
  },
  {
    id: 'methods.are-in-the-total',
    name: 'The price of the chosen method is in the total.',
    remedy: 'Add ShippingAmountTaxIncl to TotalTaxIncl.',
    run: shop =>
      delivering(shop, async (client, { ShippingMethods = [] }) => {
        const priced = ShippingMethods.find(one => (one.AmountTaxIncl ?? 0) > 0)
        if (!priced) skip('no shipping method has a price')
        const exchange = await choose(client, priced.ShippingMethodId)
        const cart = expectCart(exchange)
        const shipping = cart.ShippingAmountTaxIncl ?? 0
        expectAmount(shipping, priced.AmountTaxIncl ?? 0, 'ShippingAmountTaxIncl', exchange)
        const total = cart.AmountTaxIncl + shipping - (cart.ReversedTax ?? 0)
        expectAmount(cart.TotalTaxIncl ?? total, total, 'TotalTaxIncl', exchange)
      })
  },
  {
    id: 'methods.unknown-keeps-the-cart',
    name: 'An unknown method is refused, and the chosen one stays.',
    remedy: 'Check the method before the cart changes.',
    run: shop =>
      delivering(shop, async (client, { ShippingMethodId }) => {
        expectRefusal(await choose(client, '999999999'))
        const { ShippingMethodId: after } = await readCart(client)
        expectSame(after ?? null, ShippingMethodId ?? null, 'the method')
      })
  },
  {
    id: 'methods.version',
    name: 'Another shipping method does not lower the version of the cart.',
    remedy: 'Increase Version when the totals change.',
    run: shop =>
      delivering(shop, async (client, before) => {
        const [first] = before.ShippingMethods ?? []
        if (!first) skip('the cart lists no shipping methods')
        const after = expectCart(await choose(client, first.ShippingMethodId))
        const came = `it is ${after.Version}`
        if (after.Version == null || before.Version == null) skip('the carts have no Version')
        expectThat(after.Version >= before.Version, `a version from ${before.Version}`, came)
      })
  },
  {
    id: 'country.changes',
    name: 'The country of delivery can be changed.',
    remedy: 'Keep the country with the cart, and compute delivery and taxes for it.',
    run: shop =>
      delivering(shop, async client => {
        for (const CountryCode of ['FR', 'BE']) {
          const exchange = await client.call(delivery.setShippingCountry, {
            body: { CountryCode }
          })
          if (exchange.status === 422 || exchange.status === 409) {
            expectRefusal(exchange)
            skip(`the shop does not deliver to ${CountryCode}`)
          }
          expectSame(
            expectCart(exchange).ShippingCountryId,
            CountryCode,
            'the country',
            exchange
          )
        }
      })
  },
  {
    id: 'country.both-change',
    name: 'The countries of delivery and invoice can be set together.',
    remedy: 'Keep both with the cart.',
    run: shop =>
      delivering(shop, async client => {
        const body = { ShippingCountryId: 'BE', BillingCountryId: 'BE' }
        const exchange = await client.call(delivery.setCountries, { body })
        const { ShippingCountryId, BillingCountryId } = expectCart(exchange)
        expectSame(ShippingCountryId, 'BE', 'ShippingCountryId', exchange)
        expectSame(BillingCountryId, 'BE', 'BillingCountryId', exchange)
      })
  },
  {
    id: 'country.unknown-is-refused',
    name: 'A country that does not exist is refused with a message.',
    remedy: 'Compare with the countries of the shop, and answer 422 and {"Message": "…"}.',
    run: shop =>
      delivering(shop, async client => {
        const body = { CountryCode: 'QQ' }
        expectRefusal(await client.call(delivery.setShippingCountry, { body }))
      })
  },
  {
    id: 'city.is-kept',
    name: 'A city that is not in the list is kept as it was typed.',
    remedy: 'Keep PostalCode and City when CityId is empty.',
    run: shop =>
      delivering(shop, async client => {
        const body = { CityId: '', PostalCode: '1000', City: 'Brussels' }
        const exchange = await client.call(delivery.setCity, { body })
        const { City, PostalCode } = expectCart(exchange)
        expectSame(City, 'Brussels', 'City', exchange)
        expectSame(PostalCode, '1000', 'PostalCode', exchange)
      })
  },
  {
    id: 'city.is-found',
    name: 'A city is found by its postal code, and can be chosen.',
    remedy: 'Search cities by postal code and by name.',
    run: shop =>
      delivering(shop, async client => {
        const parts = { countryId: 'BE', query: '1000' }
        const exchange = await client.call(delivery.cities, { parts })
        const [city] = expectReply(exchange, delivery.cities.reply)
        if (!city) skip('the shop has no list of Belgian cities')
        expectThat(
          city.PostalCode.startsWith('1000'),
          '1000',
          `it is ${city.PostalCode}`,
          exchange
        )
        const chosen = await client.call(delivery.setCity, { body: { CityId: city.CityId } })
        expectSame(expectCart(chosen).CityId, city.CityId, 'CityId', chosen)
      })
  },
  {
    id: 'city.nothing',
    name: 'A city that does not exist finds nothing.',
    remedy: 'Answer with an empty array.',
    async run(shop) {
      const parts = { countryId: 'BE', query: 'qzxvwkjq' }
      const exchange = await (await shop.guest()).call(delivery.cities, { parts })
      const { length } = expectReply(exchange, delivery.cities.reply)
      expectSame(length, 0, 'the number of cities', exchange)
    }
  },
  {
    id: 'tax-country.changes',
    name: 'The country whose taxes are in the prices can be set.',
    remedy: 'Keep the country with the session; answer with 200 or 204.',
    run: shop =>
      delivering(shop, async client => {
        const body = { currentCountry: 'BE' }
        expectStatus(await client.call(delivery.setTaxCountry, { body }), 200, 204)
        const { TaxCountryId } = await readCart(client)
        if (TaxCountryId) expectSame(TaxCountryId, 'BE', 'TaxCountryId')
      })
  },
  {
    id: 'vat.wrong-is-explained',
    name: 'A VAT number that cannot be right is explained.',
    remedy: 'Check the format and digits, and send ErrorMessage, a text for the shopper.',
    async run(shop) {
      const query = { countryId: 'BE', VAT: 'BE12' }
      const exchange = await (await shop.guest()).call(customers.checkVat, { query })
      const reply = expectReply(exchange, customers.checkVat.reply)
      const isRefused = reply.IsVATValidWebService !== true
      expectThat(isRefused, 'a number that is not valid', 'it is valid', exchange)
      expectThat(reply.ErrorMessage, 'an ErrorMessage', 'it is empty', exchange)
    }
  },
  {
    id: 'vat.survives',
    name: 'A VAT number of signs does not fail.',
    remedy: 'Validate the number before it is looked up.',
    async run(shop) {
      const query = { countryId: '??', VAT: "'%\u0000".slice(0, 2) }
      expectNoFailure(await (await shop.guest()).call(customers.checkVat, { query }))
    }
  },
  {
    id: 'pickup.finds',
    name: 'Pickup points are found around an address, the nearest first.',
    remedy: 'Answer with "Success" and points with Distance and Geocode.',
    run: shop =>
      searchingPoints(shop, async ({ points }) => {
        expectThat(points.length > 0, 'pickup points', 'there are none')
        const distances = points.map(({ Distance }) => Distance ?? 0)
        const isSorted = distances.every((one, index) => one >= (distances[index - 1] ?? 0))
        expectThat(isSorted, 'the nearest first', `they are ${distances.join(', ')}`)
      })
  },
  {
    id: 'pickup.limit',
    name: 'No more pickup points are found than were asked for.',
    remedy: 'Apply MaximumListSize.',
    run: shop =>
      searchingPoints(shop, async ({ points }) => {
        expectThat(points.length <= 5, '5 at most', `there are ${points.length}`)
      })
  },
  {
    id: 'pickup.unknown-carrier',
    name: 'An unknown carrier does not fail.',
    remedy: 'Answer with another ResponseStatusDescription than "Success", or refuse.',
    async run(shop) {
      const { culture } = await shop.settings()
      const input = { parts: { carrier: 'no-such-carrier' }, body: pickupSearch('x', culture) }
      const exchange = await (await shop.guest()).call(pickupPoints.search, input)
      if (exchange.status >= 400) expectRefusal(exchange)
      else {
        const reply = expectReply(exchange, pickupPoints.search.reply)
        const isRefused = reply.ResponseStatusDescription !== 'Success'
        expectThat(isRefused, 'a failure', 'it is "Success"', exchange)
      }
    }
  }
])

function choose(client: Client, ShippingMethodId: string) {
  return client.call(delivery.setShippingMethod, { body: { ShippingMethodId } })
}

/** Searches points of the carrier that a page names. */
async function searchingPoints(
  shop: Shop,
  run: (found: { points: { Distance: number | null }[] }) => Promise<void>
): Promise<void> {
  const { applicationPath, culture } = await shop.settings()
  const guest = await shop.guest()
  const search = await guest.open(`${applicationPath}/${culture}/shippings/pickuppoint/search`)
  const pages = [...(await shop.pages()), search]
  const [tag] = pages.flatMap(page => page.named('vitrine-pickup-points'))
  const { carrier, 'shipping-method-id': method = '' } = tag?.attributes ?? {}
  if (!carrier) skip('no page has <vitrine-pickup-points>')
  const input = { parts: { carrier }, body: pickupSearch(method, culture) }
  const exchange = await guest.call(pickupPoints.search, input)
  const reply = expectReply(exchange, pickupPoints.search.reply)
  expectSame(reply.ResponseStatusDescription, 'Success', 'the status', exchange)
  await run({ points: reply.PickupPointViewModels })
}
