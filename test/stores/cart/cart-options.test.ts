// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import {
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  teapots,
  withCartStores
} from '../../support/cart-stores.ts'
import { type MockReplies, mockApi } from '../../support/mock-api.ts'

withCartStores()

const API = '/shop/api/v1/shoppingcarts'
const APPLY = `POST ${API}/coupon`

async function openOptions(replies: MockReplies) {
  const { requests } = mockApi({ [READ_CART]: { body: teapots(2, 1) } })
  const store = await openCartStore()
  const options = await import('../../../src/stores/cart/cart-options.ts')
  mockApi(replies)
  requests.length = 0
  return { ...options, store, requests }
}

type Options = Awaited<ReturnType<typeof openOptions>>

test.each<[string, string, object | undefined, (options: Options) => Promise<boolean>]>([
  [
    'a coupon that is applied [CART-06]',
    APPLY,
    { CouponCode: 'SUMMER' },
    ({ applyCoupon }) => applyCoupon('SUMMER')
  ],
  [
    'a coupon that is removed [CART-06]',
    `DELETE ${API}/coupon`,
    { CouponCode: 'SUMMER' },
    ({ removeCoupon }) => removeCoupon('SUMMER')
  ],
  [
    'another way of delivery [CART-03]',
    `POST ${API}/shippingmethods`,
    { ShippingMethodId: 'express' },
    ({ chooseShippingMethod }) => chooseShippingMethod('express')
  ],
  [
    'another country [CART-03]',
    `POST ${API}/shippingcountries`,
    { CountryCode: 'NL' },
    ({ chooseShippingCountry }) => chooseShippingCountry('NL')
  ],
  [
    'another city [CART-03]',
    `POST ${API}/city`,
    { CityId: '4970' },
    ({ chooseCity }) => chooseCity('4970')
  ],
  [
    'a city that was typed [CART-04]',
    `POST ${API}/city`,
    { CityId: '', PostalCode: '4970', City: 'Stavelot' },
    ({ saveDeliveryLocation }) => saveDeliveryLocation('4970', 'Stavelot')
  ]
])('shows the cart with %s', async (_, endpoint, json, choose) => {
  const options = await openOptions({ [endpoint]: { body: teapots(2, 7) } })
  expect(await choose(options)).toBe(true)
  expect(options.requests).toEqual([{ endpoint, json }])
  expect(shownCart(options.store)).toEqual(teapots(2, 7))
})

test('reads the cart again when the server only says that a coupon was accepted [CART-06]', async () => {
  const { applyCoupon, store, requests } = await openOptions({
    [APPLY]: { body: true },
    [READ_CART]: { body: teapots(2, 7) }
  })
  expect(await applyCoupon('SUMMER')).toBe(true)
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([APPLY, READ_CART])
  expect(shownCart(store)).toEqual(teapots(2, 7))
})

test('leaves the cart as it is when the server rejects a coupon without a reason [CART-06]', async () => {
  const { applyCoupon, store, requests } = await openOptions({ [APPLY]: { body: false } })
  expect(await applyCoupon('WINTER')).toBe(false)
  expect(requests).toHaveLength(1)
  expect(shownCart(store)).toEqual(teapots(2, 1))
})

test('tells why a coupon was rejected, and shows the cart that came with the reason [CART-06]', async () => {
  const { applyCoupon, store } = await openOptions({
    [APPLY]: { status: 409, body: { Message: 'Used up.', Cart: teapots(1, 7) } }
  })
  await expect(applyCoupon('SUMMER')).rejects.toThrow('Used up.')
  expect(shownCart(store)).toEqual(teapots(1, 7))
})

test('keeps the cart when a rejection contains none, or the connection is lost [CART-06]', async () => {
  const { applyCoupon, store } = await openOptions({
    [APPLY]: { status: 409, body: { Message: 'Used up.', Cart: { Version: 7 } } }
  })
  await expect(applyCoupon('SUMMER')).rejects.toThrow('Used up.')
  mockApi({ [APPLY]: { status: 0 } })
  await expect(applyCoupon('SUMMER')).rejects.toMatchObject({ name: 'OfflineError' })
  expect(shownCart(store)).toEqual(teapots(2, 1))
})

test('makes such changes one after the other, also after one that was rejected [CART-03] [CART-06]', async () => {
  const rejected = heldReply({ status: 409, body: { Message: 'Used up.' } })
  const { applyCoupon, chooseShippingCountry, store, requests } = await openOptions({
    [APPLY]: rejected.answer,
    [`POST ${API}/shippingcountries`]: { body: teapots(2, 8) }
  })
  const coupon = expect(applyCoupon('SUMMER')).rejects.toThrow('Used up.')
  const country = chooseShippingCountry('NL')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  // whatever is ready to be sent by now has been sent
  await store.refreshCart()
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([APPLY, READ_CART])
  rejected.release()
  await coupon
  expect(await country).toBe(true)
  expect(shownCart(store)).toEqual(teapots(2, 8))
})
