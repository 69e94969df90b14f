// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readCookie } from '../../../src/lib/browser/cookies.ts'
import type { SearchAddress } from '../../../src/shared/address/start-address.ts'
import { cart, foundAddress, pickupPoint } from '../../support/builders.ts'
import { openCartStore, shownCart, withCartStores } from '../../support/cart-stores.ts'
import { heldReply } from '../../support/held-reply.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const SEARCH = 'POST /shop/api/v1/shipping/relay/getpickuppoints'
const SAVE = 'POST /shop/api/v1/shoppingcarts/externalpickuppoint'

const address = (PostalCode: string): SearchAddress => ({
  Address: '',
  PostalCode,
  City: 'Valmère',
  CountryCode: 'BE'
})
const found = (
  points = [pickupPoint()],
  SearchLocation: object | null = foundAddress()
): MockReply => ({
  body: { ResponseStatusDescription: 'Success', PickupPointViewModels: points, SearchLocation }
})

type Cart = Awaited<ReturnType<typeof openCartStore>>
let cartStore: Cart

beforeEach(async () => {
  mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: cart() } })
  cartStore = await openCartStore()
})

async function open({ carrier = 'relay' } = {}) {
  const { createPickup } = await import('../../../src/stores/checkout/pickup-points.ts')
  const { choosePreferences } = await import('../../support/choose-preferences.ts')
  const { lastPickupPoint, LOCATION_COOKIE } = await import(
    '../../../src/stores/checkout/location.ts'
  )
  choosePreferences(true)
  const onRefused = vi.fn()
  const pickup = createPickup({
    carrier,
    shippingMethodId: 'pickup',
    searchRadius: 10,
    maximumListSize: 20,
    onRefused
  })
  const location = () => JSON.parse(readCookie(LOCATION_COOKIE) ?? 'null')
  const bodies = () =>
    mockApi().requests.flatMap(({ json }) => (json === undefined ? [] : [json]))
  return { ...pickup, onRefused, lastPickupPoint, location, bodies }
}

test('shows nothing before the first search [CHK-07]', async () => {
  const { $state } = await open()
  expect($state.get()).toEqual({
    status: 'idle',
    points: [],
    searchCount: 0,
    location: undefined,
    radius: 10,
    medium: 'typed'
  })
})

test('finds the points around an address, and keeps the location [CHK-08] [CHK-12]', async () => {
  mockApi({ [SEARCH]: found() })
  const { $state, search, location, bodies } = await open()
  await search(address('4777'))
  expect(bodies()).toEqual([
    {
      ...address('4777'),
      ShippingMethodId: 'pickup',
      SearchRadius: 10,
      MaximumListSize: 20,
      CultureName: 'en'
    }
  ])
  expect($state.get()).toEqual({
    status: 'ready',
    points: [pickupPoint()],
    searchCount: 1,
    location: foundAddress(),
    radius: 10,
    medium: 'typed'
  })
  expect(location()).toEqual({ ...foundAddress(), Medium: 'typed' })
})

test('searches again in the same way, and farther away on demand [CHK-08]', async () => {
  mockApi({ [SEARCH]: found() })
  const { $state, search, again, bodies } = await open()
  await again()
  expect(bodies()).toEqual([])
  await search(address('4777'), 'map', 5)
  await again()
  await again(50)
  expect(bodies()).toMatchObject([
    { PostalCode: '4777', SearchRadius: 5 },
    { PostalCode: '4777', SearchRadius: 5 },
    { PostalCode: '4777', SearchRadius: 50 }
  ])
  expect($state.get()).toMatchObject({ searchCount: 3, radius: 50, medium: 'map' })
})

test('keeps no location if the server does not know where the address is [CHK-12]', async () => {
  mockApi({ [SEARCH]: found() })
  const { $state, search, location } = await open()
  await search(address('4777'))
  mockApi({ [SEARCH]: found([], null) })
  await search(address('9999'))
  expect($state.get()).toMatchObject({ status: 'ready', points: [], location: undefined })
  expect(location()).toEqual({ ...foundAddress(), Medium: 'typed' })
})

test('shows the earlier points while it searches, and if that fails [CHK-08]', async () => {
  const held = heldReply({ status: 500, body: {} })
  mockApi({ [SEARCH]: found() })
  const { $state, search } = await open()
  await search(address('4777'))
  mockApi({ [SEARCH]: held.answer })
  const second = search(address('4000'), 'device')
  const shown = { points: [pickupPoint()], searchCount: 1, medium: 'device' }
  expect($state.get()).toMatchObject({ ...shown, status: 'searching' })
  held.release()
  await second
  expect($state.get()).toMatchObject({ ...shown, status: 'failed', error: { status: 500 } })
})

test('shows the reason of a server that refuses a search [CHK-08]', async () => {
  mockApi({
    [SEARCH]: {
      body: { ResponseStatusDescription: 'Unknown address', PickupPointViewModels: [] }
    }
  })
  const { $state, search, onRefused } = await open()
  await search(address('4777'))
  expect(onRefused.mock.calls).toEqual([['Unknown address']])
  expect($state.get()).toMatchObject({ status: 'refused', searchCount: 0 })
  expect($state.get().error).toBeUndefined()
})

test('a search that the shopper has given up is neither shown nor reported, and can go on [CHK-08]', async () => {
  const held = heldReply({
    body: { ResponseStatusDescription: 'Unknown address', PickupPointViewModels: [] }
  })
  mockApi({ [SEARCH]: held.answer })
  const { $state, search, cancel, resume, onRefused, bodies } = await open()
  const first = search(address('4777'), 'map', 5)
  await expect.poll(bodies).toHaveLength(1)
  cancel()
  held.release()
  await first
  expect(onRefused).not.toHaveBeenCalled()
  mockApi({ [SEARCH]: found() })
  await resume()
  expect(bodies()[1]).toEqual(bodies()[0])
  expect($state.get()).toMatchObject({ status: 'ready', medium: 'map', radius: 5 })
})

const NAMES = { firstName: 'Claire', lastName: 'Dubois' }

test('sends the parcel to the chosen point, and remembers it [CHK-09]', async () => {
  mockApi({ [SAVE]: { body: cart({ Version: 9 }) } })
  const { save, lastPickupPoint, bodies } = await open()
  await save(pickupPoint(), NAMES)
  expect(bodies()).toMatchObject([
    {
      ShippingFirstName: 'Claire',
      ShippingLastName: 'Dubois',
      ShippingMethodId: 'pickup',
      ExternalPickupPointRef: 'BE-1'
    }
  ])
  expect(bodies()[0]).not.toHaveProperty('PickupPointId')
  expect(lastPickupPoint('relay')).toBe('BE-1')
  expect(shownCart(cartStore).Version).toBe(9)
})

test('names the branch of the shop itself that was chosen [CHK-09]', async () => {
  mockApi({ [SAVE]: { body: cart({ Version: 9 }) } })
  const { save, bodies } = await open({ carrier: 'static' })
  await save(pickupPoint(), NAMES)
  expect(bodies()).toMatchObject([{ PickupPointId: 'BE-1' }])
})

test('remembers no point that the server refuses [CHK-09]', async () => {
  mockApi({ [SAVE]: { status: 409, body: { Message: 'This point is full.' } } })
  const { save, lastPickupPoint } = await open()
  await expect(save(pickupPoint(), NAMES)).rejects.toThrow('This point is full.')
  expect(lastPickupPoint('relay')).toBeUndefined()
})
