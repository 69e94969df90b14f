import { describe, expect, test } from 'vitest'
import type { Cart, City } from '../../../../src/shared/contract/index.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const CARTS = '/shop/api/v1/shoppingcarts'

const shop = withShop()

async function withCart(price = 2000, options: Parameters<typeof shopper>[1] = {}) {
  const variant = await readyVariant(shop.db, { price })
  const claire = shop.visitor(options)
  const cart = await claire.add(variant.id, 1)
  return { claire, cart }
}

function method(cart: Cart, code: string) {
  return cart.ShippingMethods!.find(one => one.ShippingMethodCode === code)!
}

describe('the delivery of a cart [CART-03]', () => {
  test('is unknown until a method is chosen, and is then included in the total', async () => {
    const { claire, cart } = await withCart(2000)
    expect(cart).toMatchObject({
      ShippingAmountTaxIncl: null,
      ShippingMethodId: null,
      ShippingCountryId: 'BE',
      TotalTaxIncl: 20
    })
    const { ShippingMethodId } = method(cart, 'home')
    const chosen = await claire.call('POST', `${CARTS}/shippingmethods`, { ShippingMethodId })
    expect(chosen.json()).toMatchObject({
      ShippingMethodId,
      ShippingMethodCode: 'home',
      ShippingAmountTaxIncl: 5.95,
      AmountTaxIncl: 20,
      TotalTaxIncl: 25.95,
      FreeShippingFrom: 75,
      Version: cart.Version! + 1
    })
    expect(await claire.cart()).toEqual(chosen.json())
  })

  test('has the price of the country, and names methods that do not deliver there', async () => {
    const { claire, cart } = await withCart(2000)
    await claire.call('POST', `${CARTS}/shippingmethods`, {
      ShippingMethodId: method(cart, 'express').ShippingMethodId
    })
    const abroad = await claire.call('POST', `${CARTS}/shippingcountries`, {
      CountryCode: 'FR'
    })
    const there = abroad.json<Cart>()
    expect(there.ShippingCountryId).toBe('FR')
    expect(method(there, 'home').AmountTaxIncl).toBe(8.95)
    expect(method(there, 'express')).toMatchObject({
      AmountTaxIncl: null,
      Description: expect.stringContaining('France')
    })
    // the choice is kept and applies again when the country changes
    expect(there).toMatchObject({ ShippingMethodCode: null, ShippingAmountTaxIncl: null })
    const home = await claire.call('POST', `${CARTS}/shippingcountries`, { CountryCode: 'BE' })
    expect(home.json()).toMatchObject({
      ShippingMethodCode: 'express',
      ShippingAmountTaxIncl: 12.95
    })
  })

  test('follows the country of the chosen city', async () => {
    const { claire } = await withCart()
    const found = await claire.call('GET', '/shop/api/v1/countries/LU/cities/9205')
    const [city] = found.json<City[]>()
    const cart = await claire.call('POST', `${CARTS}/city`, { CityId: city!.CityId })
    expect(cart.json()).toMatchObject({
      CityId: city!.CityId,
      City: 'Diekirch',
      PostalCode: '9205',
      ShippingCountryId: 'LU'
    })
    const moved = await claire.call('POST', `${CARTS}/country`, {
      ShippingCountryId: 'NL',
      BillingCountryId: 'BE'
    })
    expect(moved.json()).toMatchObject({
      CityId: null,
      City: null,
      ShippingCountryId: 'NL',
      BillingCountryId: 'BE'
    })
  })

  test('keeps an unlisted city as typed, and recognizes a listed one [CART-04]', async () => {
    const { claire } = await withCart()
    const goTo = async (PostalCode: string, City: string) =>
      (await claire.call('POST', `${CARTS}/city`, { CityId: '', PostalCode, City })).json()
    expect(await goTo(' 9999 ', 'Nulle-Part')).toMatchObject({
      CityId: null,
      PostalCode: '9999',
      City: 'Nulle-Part',
      ShippingCountryId: 'BE'
    })
    expect(await goTo('9000', 'Gent')).toMatchObject({
      CityId: expect.any(String),
      PostalCode: '9000'
    })
    expect(await goTo('', '')).toMatchObject({ CityId: null, PostalCode: '', City: '' })
  })

  test.each([
    ['shippingmethods', { ShippingMethodId: '999' }],
    ['shippingcountries', { CountryCode: 'US' }],
    ['country', { ShippingCountryId: 'BE', BillingCountryId: '__proto__' }],
    ['city', { CityId: '0' }]
  ])('refuses an unknown value in %s with a message', async (call, body) => {
    const { claire, cart } = await withCart()
    const answer = await claire.call('POST', `${CARTS}/${call}`, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      Message: expect.any(String),
      Cart: { Version: cart.Version }
    })
  })

  test('is kept after a login', async () => {
    const { claire, cart } = await withCart()
    const { ShippingMethodId } = method(cart, 'home')
    await claire.call('POST', `${CARTS}/shippingcountries`, { CountryCode: 'NL' })
    await claire.call('POST', `${CARTS}/shippingmethods`, { ShippingMethodId })
    await claire.call('POST', `${CARTS}/coupon`, { CouponCode: 'VITRINE10' })
    await logIn(claire, 'lotte@example.com')
    expect(await claire.cart()).toMatchObject({
      ShippingCountryId: 'NL',
      ShippingMethodCode: 'home',
      Coupons: [{ CouponCode: 'VITRINE10' }]
    })
  })
})

describe('taxes', () => {
  test('follow the country: the price stays, but contains a different tax [CHK-06]', async () => {
    const { claire, cart } = await withCart(12_100)
    expect(cart.Taxes).toEqual([{ VatPercent: 21, AmountTax: 21 }])
    const answer = await claire.call('PUT', '/shop/api/v1/salestaxes/currentcountry', {
      currentCountry: 'LU'
    })
    expect(answer.statusCode).toBe(204)
    expect(await claire.cart()).toMatchObject({
      TaxCountryId: 'LU',
      TotalTaxIncl: 121,
      Taxes: [{ VatPercent: 17, AmountTax: 17.58 }]
    })
    const refused = await claire.call('PUT', '/shop/api/v1/salestaxes/currentcountry', {
      currentCountry: 'XX'
    })
    expect(refused.statusCode).toBe(422)
  })
})

describe('cities [CART-04]', () => {
  async function cities(query: string, country = 'BE', culture = 'fr'): Promise<string[]> {
    const path = `/shop/api/v1/countries/${country}/cities/${encodeURIComponent(query)}`
    const answer = await shop.visitor({ culture }).call('GET', path)
    expect(answer.statusCode).toBe(200)
    return answer.json<City[]>().map(city => `${city.PostalCode} ${city.Name}`)
  }

  test('can share a postal code', async () => {
    expect(await cities('4000')).toEqual(['4000 Liège', '4000 Glain', '4000 Rocourt'])
  })

  test('are found by name in any language, and shown in the shopper’s', async () => {
    expect(await cities('luik', 'BE', 'fr')).toEqual(['4000 Liège', '4020 Liège'])
    expect(await cities('Liège', 'BE', 'nl')).toEqual(['4000 Luik', '4020 Luik'])
    expect(await cities('saint gil', 'BE')).toEqual(['1060 Saint-Gilles'])
    expect(await cities('cologne', 'DE', 'en')).toContain('50667 Cologne')
  })

  test('are found by postal codes with a country prefix or trailing letters', async () => {
    expect(await cities('1012AB', 'NL')).toEqual(['1012 Amsterdam'])
    expect(await cities('L-9205', 'LU')).toEqual(['9205 Diekirch'])
    expect(await cities('7500', 'FR')).toEqual(['75001 Paris', '75002 Paris'])
  })

  test('need 4 characters, and treat wildcard characters as text', async () => {
    expect(await cities('400')).toEqual([])
    expect(await cities('%%%%')).toEqual([])
    expect(await cities('____')).toEqual([])
    expect(await cities("4000' or 1=1 --")).toEqual([
      '4000 Liège',
      '4000 Glain',
      '4000 Rocourt'
    ])
    expect(await cities('4000', 'ZZ')).toEqual([])
    expect(await cities('4000', '%25')).toEqual([])
  })
})
