import { describe, expect, test } from 'vitest'
import { territoryName } from '../../../../demo-cms/shop/addresses/vat-territories.ts'
import type { Cart } from '../../../../src/shared/contract/index.ts'
import { filledCheckout, order, orderNumber, withCart } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { choosePickup } from '../../../support/pickup.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** The cart after some fields of the checkout were typed. */
async function typed(who: Shopper, Fields: Record<string, string>): Promise<Cart> {
  const more = { ShippingMethod: 'home', SameAddressForShipping: 'true' }
  const answer = await who.call('PUT', '/shop/api/v1/checkout/draft', {
    Fields: { ...more, ...Fields },
    SignedIn: ''
  })
  return answer.json<Cart>()
}

function home({ ShippingMethods = [] }: Cart) {
  return ShippingMethods.find(one => one.ShippingMethodCode === 'home')!
}

/** A buyer in Saint-Denis, on Réunion. */
const REUNION = {
  BillingCountry: 'FR',
  BillingStreet1: 'Rue de Paris',
  BillingHouseNumber: '1',
  BillingPostalCode: '97400',
  BillingCity: 'Saint-Denis'
}

test.each([
  ['FR', '97400', 'La Réunion'],
  ['FR', '97 110', 'Guadeloupe'],
  ['FR', '97133', 'Saint-Barthélemy'],
  ['FR', '97150', 'Saint-Martin'],
  ['FR', '98800', 'Nouvelle-Calédonie'],
  ['FR', '98713', 'Polynésie française'],
  ['DE', '78266', 'Büsingen am Hochrhein'],
  ['DE', 'D-27498', 'Helgoland'],
  ['GR', '630 86', 'Áyion Óros'],
  ['GR', '63087', 'Áyion Óros'],
  ['IT', '23041', 'Livigno'],
  ['IT', '22061', 'Campione d’Italia'],
  ['ES', '35001', 'Îles Canaries'],
  ['ES', '38001', 'Îles Canaries'],
  ['ES', '51001', 'Ceuta'],
  ['ES', '52001', 'Melilla'],
  ['FI', '22100', 'Îles Åland'],
  ['FR', '97 500', 'Saint-Pierre-et-Miquelon'],
  ['FR', '97600', 'Mayotte'],
  ['FR', 'FR-97400', 'La Réunion'],
  ['FR', 'fr 97 400', 'La Réunion'],
  ['FR', 'F\u00a0-\u202f97400', 'La Réunion'],
  ['FR', '９７４００', 'La Réunion'],
  ['ES', 'E-38001', 'Îles Canaries'],
  ['FI', 'AX-22100', 'Îles Åland'],
  ['FI', 'fin 22100', 'Îles Åland'],
  ['IT', 'RSM-47890', 'Saint-Marin'],
  ['IT', '00120', 'État de la Cité du Vatican'],
  ['DK', 'FO-100', 'Îles Féroé'],
  ['DK', '3900', 'Groenland']
])('%s %s lies outside the EU’s VAT area: %s [CHK-04]', (country, postalCode, name) => {
  const found = territoryName({ country, postalCode }, 'fr')
  expect(found?.toLowerCase()).toBe(name.toLowerCase())
})

test.each([
  ['FR', '98000'],
  ['FR', '20000'],
  ['FR', '75001'],
  ['DE', '78267'],
  ['DE', '27499'],
  ['GR', '630 77'],
  ['BE', '9740'],
  ['NL', '9740 AB'],
  ['ES', '28001'],
  ['AT', '6991'],
  ['AT', '6691'],
  ['PT', '9000-001'],
  ['PT', '9500-001'],
  ['DK', '1000'],
  ['IT', '00118'],
  ['IE', 'F91 4740'],
  ['XI', 'BT1 5GS'],
  ['DE', '']
])(
  '%s %s lies inside it, as Monaco, Corsica, Madeira and the Azores do',
  (country, postalCode) => {
    expect(territoryName({ country, postalCode }, 'fr')).toBeUndefined()
  }
)

describe('a place outside the EU’s VAT area', () => {
  test.each([
    ['fr', 'La Réunion'],
    ['nl', 'Réunion']
  ])('is refused as the destination of an order, in %s [CHK-04]', async (culture, place) => {
    const { claire, variant } = await withCart(shop)
    const url = `/shop/${culture}/checkout`
    const form = await filledCheckout(claire, REUNION, culture)
    const answer = await claire.post(form.action, form.fields)
    expect(answer.statusCode).toBe(422)
    const page = documentOf(answer.body).querySelector('#page')!.textContent
    expect(page).toMatch(new RegExp(`\\s?: ${place}\\.`))
    const other = await claire.post(url, {
      ...form.fields,
      BillingPostalCode: '59000',
      SameAddressForShipping: '',
      ShippingFirstName: 'Claire',
      ShippingLastName: 'Dubois',
      ShippingCountryId: 'DE',
      ShippingStreet1: 'Lung Wai',
      ShippingHouseNumber: '1',
      ShippingPostalCode: '27498',
      ShippingCity: 'Helgoland'
    })
    expect(other.statusCode).toBe(422)
    expect(documentOf(other.body).querySelector('#page')!.textContent).toMatch(/: Helgoland\./)
    const orders = await shop.db
      .selectFrom('order_items')
      .select('id')
      .where('variant_id', '=', variant.id)
      .execute()
    expect(orders).toEqual([])
  })

  test('has no price and no date of delivery, but its buyers can fetch their order [CHK-04]', async () => {
    const who = shop.visitor()
    await who.add((await readyVariant(shop.db)).id, 1)
    await filledCheckout(who, REUNION)
    const methods = documentOf((await who.get('/shop/fr/checkout?step=delivery')).body)
    const [home] = [...methods.querySelectorAll('label, li')].filter(one =>
      one.textContent.includes('La Réunion')
    )
    expect(home?.textContent).not.toMatch(/\d,\d\d/)
    await choosePickup(who, 'Valmère')
    expect(orderNumber(await order(who, { ...REUNION, ShippingMethod: 'pickup' }))).toMatch(
      /\d/
    )
  })

  test.each([
    ['97400', 'FR', 'La Réunion'],
    ['fr-97 400', 'FR', 'La Réunion'],
    ['F\u00a097400', 'FR', 'La Réunion'],
    ['98800', 'FR', 'Nouvelle-Calédonie'],
    ['d-78266', 'DE', 'Büsingen am Hochrhein'],
    ['63086', 'GR', 'Áyion Óros']
  ])(
    'is told of while the postal code %j is typed, before anything is ordered [CHK-01]',
    async (BillingPostalCode, BillingCountry, place) => {
      const { claire } = await withCart(shop)
      const inside = { FR: '59000', DE: '10115', GR: '104 31' }[BillingCountry]!
      const near = await typed(claire, { BillingCountry, BillingPostalCode: inside })
      expect(home(near).AmountTaxIncl).not.toBeNull()
      const far = await typed(claire, { BillingCountry, BillingPostalCode })
      // the page ignores a cart of the same version
      expect(far.Version).toBeGreaterThan(near.Version!)
      const others = [far, await claire.cart()]
      for (const cart of others) {
        expect(home(cart)).toMatchObject({ AmountTaxIncl: null })
        expect(home(cart).Description?.toLowerCase()).toContain(place.toLowerCase())
        expect(cart.ShippingMethodCode).toBeNull()
      }
      const back = await typed(claire, { BillingCountry, BillingPostalCode: inside })
      expect(back.Version).toBeGreaterThan(far.Version!)
      expect(home(back).AmountTaxIncl).not.toBeNull()
    }
  )

  test('stays in the cart page, where another method can be chosen without JavaScript [CART-03]', async () => {
    const { claire } = await withCart(shop)
    await typed(claire, { BillingCountry: 'FR', BillingPostalCode: '97400' })
    const page = await claire.get('/shop/fr/shoppingcarts')
    expect(documentOf(page.body).querySelector('#page')!.textContent).toContain('La Réunion')
    const form = formOf(page.body, 'form:has(#delivery-code)')
    expect(form.fields.PostalCode).toBe('97400')
    const inShop = documentOf(page.body)
      .querySelector('input[name=ShippingMethodId]:not([disabled])')
      ?.getAttribute('value')
    const answer = await claire.post(form.action, {
      ...form.fields,
      ShippingMethodId: inShop ?? 'shop'
    })
    expect(answer.statusCode).toBe(303)
    const other = await claire.post(form.action, { ...form.fields, PostalCode: '97600' })
    expect(other.statusCode).toBe(422)
    expect(other.body).toContain('Mayotte')
  })

  test('is refused as the place for which the cart estimates the delivery [CART-03]', async () => {
    const who = shop.visitor()
    await who.add((await readyVariant(shop.db)).id, 1)
    await who.call('POST', '/shop/api/v1/shoppingcarts/shippingcountries', {
      CountryCode: 'DE'
    })
    const answer = await who.call('POST', '/shop/api/v1/shoppingcarts/city', {
      CityId: '',
      PostalCode: '78266',
      City: 'Büsingen'
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Büsingen am Hochrhein')
  })

  test('is refused as a delivery address of the account, and accepted as a billing address', async () => {
    const claire = await shop.customer('claire@example.com')
    const { fields, action } = formOf(
      (await claire.get('/shop/fr/account/addresses/new')).body,
      'form[action$="/account/addresses/new"]'
    )
    const address = {
      ...fields,
      FirstName: 'Claire',
      LastName: 'Dubois',
      CountryId: 'FR',
      Street1: 'Rue de Paris',
      HouseNumber: '1',
      PostalCode: '97400',
      City: 'Saint-Denis',
      IsDefaultShipping: ''
    }
    const refused = await claire.post(action, { ...address, AddressType: 'Shipping' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('La Réunion')
    const accepted = await claire.post(action, { ...address, AddressType: 'Billing' })
    expect(accepted.statusCode).toBe(303)
  })

  test('is refused as another delivery address of an order [CHK-11]', async () => {
    const claire = shop.visitor()
    await claire.add((await readyVariant(shop.db)).id, 1)
    const number = orderNumber(
      await order(claire, { ...REUNION, BillingPostalCode: '59000', BillingCity: 'Lille' })
    )
    const change = '/shop/fr/sales/order/ChangeDeliveryAddressRequest'
    const page = await claire.get(`/shop/fr/account/orders/${number}`)
    const { fields } = formOf(page.body, `form[action="${change}"]`)
    const there = await claire.post(change, { ...fields, PostalCode: '97400' })
    expect(there.statusCode).toBe(422)
    expect(there.body).toContain('La Réunion')
  })
})
