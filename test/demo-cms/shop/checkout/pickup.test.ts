import { expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { pickupPointOf } from '../../../../demo-cms/shop/checkout/save-pickup-point.ts'
import { distanceKm } from '../../../../demo-cms/simulators/map/places.ts'
import { makePoints } from '../../../../demo-cms/simulators/pickup-points/make-points.ts'
import { parseHours } from '../../../../src/lib/dates/opening-hours.ts'
import type { PickupPoint, PickupSearch } from '../../../../src/shared/contract/index.ts'
import { documentOf } from '../../../support/html-form.ts'
import { savedOf } from '../../../support/pickup.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const API = '/shop/api/v1/shipping'
const SAVE = '/shop/api/v1/shoppingcarts/externalpickuppoint'
const PAGE = '/shop/fr/shippings/pickuppoint/search'

const shop = withShop()

async function search(
  who: Shopper,
  asked: Partial<PickupSearch>,
  carrier = 'vitrine-points'
): Promise<{
  ResponseStatusDescription: string
  PickupPointViewModels: PickupPoint[]
  SearchLocation: { FormattedAddress: string; PartialMatch: boolean } | null
}> {
  const body: PickupSearch = {
    City: '',
    PostalCode: '',
    CountryCode: '',
    Address: '',
    ShippingMethodId: 'pickup',
    SearchRadius: 10,
    MaximumListSize: 50,
    CultureName: 'fr',
    ...asked
  }
  const answer = await who.call('POST', `${API}/${carrier}/getpickuppoints`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('a carrier has the same thousand points on every start, each in its own location [CHK-09]', () => {
  const points = makePoints()
  expect(points).toHaveLength(1000)
  expect(makePoints()).toEqual(points)
  expect(new Set(points.map(({ id }) => id)).size).toBe(1000)
})

test('finds a carrier’s points within the radius of a postal code, nearest first [CHK-08]', async () => {
  const answer = await search(shop.visitor(), { PostalCode: '4777', SearchRadius: 1.5 })
  expect(answer.ResponseStatusDescription).toBe('Success')
  const far = answer.PickupPointViewModels.map(point => point.Distance!)
  expect(far.length).toBeGreaterThan(20)
  expect(far).toEqual([...far].sort((one, other) => one - other))
  expect(far.at(-1)).toBeLessThanOrEqual(1.5)
  const few = await search(shop.visitor(), { City: 'valmere', MaximumListSize: 3 })
  expect(few.PickupPointViewModels).toHaveLength(3)
})

test('measures distances as the crow flies [CHK-08]', () => {
  const brussels = { latitude: 50.8466, longitude: 4.3525 }
  const paris = { latitude: 48.8566, longitude: 2.3522 }
  expect(distanceKm(brussels, paris)).toBeCloseTo(264, 0)
  expect(distanceKm(paris, paris)).toBe(0)
})

test('locates an address on its street, and says when it found only a part of it [CHK-12]', async () => {
  const { PickupPointViewModels: points } = await search(shop.visitor(), { City: 'Valmère' })
  const { Address, PostCode, City } = points[0]!
  const there = await search(shop.visitor(), { Address, PostalCode: PostCode, City })
  expect(there.SearchLocation).toMatchObject({ PartialMatch: false })
  expect(there.SearchLocation?.FormattedAddress).toContain(Address)
  expect(there.PickupPointViewModels[0]).toMatchObject({ Address })
  expect(there.PickupPointViewModels[0]!.Distance).toBeLessThan(0.06)
  const unknown = await search(shop.visitor(), { Address: 'Rue Inconnue 3', City: 'Luik' })
  expect(unknown.SearchLocation).toMatchObject({ PartialMatch: true })
  const found = await shop
    .visitor()
    .get(
      `/shop/api/v1/shipping/addresses?query=${encodeURIComponent(Address.slice(0, 8))}&countryCode=BE`
    )
  expect(found.json().length).toBeGreaterThan(0)
})

test('searches around a location from the device or the map [CHK-08]', async () => {
  const answer = await search(shop.visitor(), { Address: '50.45120,5.14370', SearchRadius: 1 })
  expect(answer.PickupPointViewModels.length).toBeGreaterThan(5)
  expect(answer.SearchLocation?.FormattedAddress).toContain('Valmère')
  const sea = await search(shop.visitor(), { Address: '52.5,3.0', SearchRadius: 5 })
  expect(sea).toMatchObject({ ResponseStatusDescription: 'Success', PickupPointViewModels: [] })
})

test('explains why an unknown address or carrier has no points [CHK-08]', async () => {
  expect(await search(shop.visitor(), { Address: 'xyzzy' })).toMatchObject({
    ResponseStatusDescription: 'AddressNotFound'
  })
  expect(await search(shop.visitor(), { City: 'Liège' }, 'pigeons')).toMatchObject({
    ResponseStatusDescription: 'UnknownCarrier'
  })
})

if (EXHAUSTIVE)
  test('lists opening hours in the shopper’s language, in the format that widgets read [CHK-09]', async () => {
    for (const CultureName of cultures) {
      const answer = await search(shop.visitor(), {
        City: 'Valmère',
        MaximumListSize: 1000,
        CultureName
      })
      const read = answer.PickupPointViewModels.map(
        point => parseHours(point.StandardHoursOfOperation, CultureName).week
      )
      // a few are open only by appointment
      expect(read.filter(week => week === undefined).length).toBeLessThan(read.length * 0.1)
    }
  })

test('delivers the cart to a point, with the details that the server knows [CHK-09]', async () => {
  const who = shop.visitor()
  await who.add((await readyVariant(shop.db)).id)
  const found = await search(who, { City: 'Valmère' })
  const point = found.PickupPointViewModels.find(one => one.Availability === 'available')!
  const answer = await who.call('POST', SAVE, savedOf(point, { PickupPointName: 'Forged' }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    ShippingMethodCode: 'pickup',
    PickupPoint: {
      Name: point.ConsigneeName,
      Lines: [point.Address, `${point.PostCode} ${point.City}`]
    }
  })
  const { id } = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('pickup_point', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await pickupPointOf(shop.db, id)).toMatchObject({
    ShippingFirstName: 'Claire',
    ExternalPickupPointRef: point.PublicAccessPointID
  })
})

test('refuses full and unknown points [CHK-09]', async () => {
  const who = shop.visitor()
  const found = await search(who, { City: 'Valmère', MaximumListSize: 1000 })
  const full = found.PickupPointViewModels.find(one => one.Availability === 'full')!
  expect((await who.call('POST', SAVE, savedOf(full))).json()).toEqual({
    Message: 'Actuellement complet'
  })
  const unknown = savedOf(full, { ExternalPickupPointRef: 'XX-1' })
  expect((await who.call('POST', SAVE, unknown)).statusCode).toBe(404)
})

test('the search for pickup points is a page with a form, a list and a link back without scripts [CHK-07]', async () => {
  const who = shop.visitor()
  await who.add((await readyVariant(shop.db)).id)
  const query =
    'shippingMethodId=pickup&carrierGatewayId=vitrine-points&countryId=BE&city=Valmère&postCode=4777&address='
  const first = await who.get(
    encodeURI(`${PAGE}?${query}&returnUrl=/shop/fr/checkout?step=delivery`)
  )
  const page = documentOf(first.body)
  const radios = [...page.querySelectorAll('[name="PickupPointRef"]')]
  expect(radios).toHaveLength(30)
  const form = radios[0]!.closest('form')!
  const fields = Object.fromEntries(
    [...form.querySelectorAll('input[type="hidden"]')].map(one => [
      one.getAttribute('name') ?? '',
      one.getAttribute('value') ?? ''
    ])
  )
  const none = await who.post(PAGE, fields)
  expect(none.statusCode).toBe(422)
  const PickupPointRef = radios
    .find(one => !one.hasAttribute('disabled'))!
    .getAttribute('value')!
  const chosen = await who.post(PAGE, { ...fields, PickupPointRef })
  expect(chosen.statusCode).toBe(303)
  expect(chosen.headers.location).toBe('/shop/fr/checkout?step=delivery')
  const checkout = documentOf((await who.get('/shop/fr/checkout')).body)
  expect(checkout.querySelector('.vitrine-pickup-points__chosen')?.textContent).toContain(
    'Votre point de retrait'
  )
  expect(
    checkout.querySelector('[name="ShippingMethod"][value="pickup"][checked]')
  ).not.toBeNull()
})

test('asks for a complete address if the points are the shop’s own [CHK-07]', async () => {
  const answer = await shop
    .visitor()
    .get(`${PAGE}?carrierGatewayId=static&postCode=4000&city=Namur&countryId=BE`)
  const page = documentOf(answer.body)
  for (const name of ['address', 'postCode', 'city', 'countryId']) {
    expect(page.querySelector(`form[method="get"] [name="${name}"]`)).not.toBeNull()
  }
  expect(page.querySelectorAll('[name="PickupPointRef"]').length).toBeGreaterThan(0)
  // a return URL on another site is ignored
  const evil = await shop.visitor().get(`${PAGE}?returnUrl=https://evil.test/`)
  expect(documentOf(evil.body).querySelector('main a')?.getAttribute('href')).toBe(
    '/shop/fr/checkout'
  )
})

test('returns the maps key, and the demo map only with that key [MEDIA-04]', async () => {
  const who = shop.visitor()
  const key = (await who.get('/shop/api/v1/settings/GoogleFrontAPIKey')).json<string>()
  expect((await who.get('/shop/pickup/map/style.json')).statusCode).toBe(403)
  const style = (await who.get(`/shop/pickup/map/style.json?key=${key}`)).json()
  expect(style.glyphs).toBeUndefined()
  const data = (await who.get(style.sources.towns.data)).json()
  const kinds = new Set(
    data.features.map((one: { properties: { kind: string } }) => one.properties.kind)
  )
  expect([...kinds].sort()).toEqual(
    ['block', 'ground', 'main-street', 'park', 'street', 'town', 'water'].sort()
  )
})
