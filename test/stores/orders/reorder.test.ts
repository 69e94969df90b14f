// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { ReorderedLine } from '../../../src/shared/contract/orders.ts'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { cart, cartItem } from '../../support/builders.ts'
import {
  openCartStore,
  READ_CART,
  shownCart,
  withCartStores
} from '../../support/cart-stores.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const REORDER = 'PUT /shop/api/v1/sales/orders/addtocart'
const TEAPOT = cartItem({ Quantity: 3 })
const AFTER = cart({ Version: 2, Items: [TEAPOT] })

const line = (parts: Partial<ReorderedLine> = {}): ReorderedLine => ({
  ProductVariantId: 'teapot-red',
  Name: 'Teapot',
  VariantName: 'Red',
  Quantity: 3,
  AddedQuantity: 2,
  Problem: 'Only 2 left.',
  ...parts
})
const SOLD_OUT = line({
  ProductVariantId: null,
  Name: 'Mug',
  AddedQuantity: 0,
  Problem: 'Gone.'
})
const SOCKS = line({
  ProductVariantId: 'socks',
  Name: 'Socks',
  AddedQuantity: 1,
  Problem: null
})

beforeEach(allowStatistics)

async function openOrders(...replies: MockReply[]) {
  const { requests } = mockApi({
    [READ_CART]: { body: cart({ Items: [cartItem({ Quantity: 1 })] }) }
  })
  const store = await openCartStore()
  const { reorder } = await import('../../../src/stores/orders/reorder.ts')
  mockApi({ [REORDER]: () => replies.shift()! })
  requests.length = 0
  const keys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'))
  return { reorder, store, requests, keys }
}

function told() {
  return analyticsEvents().flatMap(({ event, ecommerce }) =>
    ecommerce.items.map(item => [event, item.item_id, item.quantity, item.item_list_name])
  )
}

test('adds a past order to the cart, and tells what is missing of it [CART-09]', async () => {
  const Lines = [line(), SOLD_OUT, SOCKS]
  const { reorder, store, requests } = await openOrders({ body: { ...AFTER, Lines } })
  expect(await reorder('90001')).toEqual({ pieces: 3, missing: [line(), SOLD_OUT] })
  expect(requests).toMatchObject([{ endpoint: REORDER, json: { OrderId: '90001' } }])
  expect(shownCart(store)).toEqual(AFTER)
  // what is in no line of the cart has no price
  expect(told()).toEqual([['add_to_cart', 'teapot', 2, 'reorder']])
})

test('compares the carts if the server does not report lines [CART-09] [CART-10]', async () => {
  const { reorder } = await openOrders({ body: AFTER })
  expect(await reorder('90001')).toEqual({ pieces: undefined, missing: [] })
  expect(told()).toEqual([['add_to_cart', 'teapot', 2, 'reorder']])
})

test('adds nothing twice when a response is lost, and anew after a refusal or a success [CART-09]', async () => {
  const refusal = { status: 409, body: { Message: 'Not now.' } }
  const done = { body: AFTER }
  const lost = { status: 500 }
  const { reorder, keys } = await openOrders(lost, lost, done, done, refusal, done)
  await expect(reorder('90001')).rejects.toThrow()
  // another order has a key of its own
  await expect(reorder('90002')).rejects.toThrow()
  for (const id of ['90001', '90001']) await reorder(id)
  await expect(reorder('90001')).rejects.toThrow('Not now.')
  await reorder('90001')
  const [first, other, again, ...later] = keys()
  expect(again).toBe(first)
  expect(new Set([first, other, ...later]).size).toBe(5)
})
