// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import type { WishlistOrdered } from '../../../src/shared/contract/wishlist.ts'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { cart, cartItem, fullWishlist, wishlistLine } from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const ORDER = 'POST /shop/api/v1/catalog/products/addwishlisttocart'

const TEAPOT = wishlistLine({ Quantity: 5, BoughtQuantity: 2 })
const SOCKS = wishlistLine({
  WishlistProductId: '71',
  ProductVariantId: 'socks',
  ProductId: 'socks',
  Name: 'Socks',
  Quantity: 2,
  BoughtQuantity: 4,
  UnitPriceTaxIncl: 3
})
const LIST = fullWishlist({ Lines: [TEAPOT, SOCKS] })

/** The cart after an order: three teapots, which cost less together, and a pair of socks. */
const ORDERED = cart({
  Version: 2,
  Items: [
    cartItem({ Quantity: 3, UnitPriceTaxIncl: 10 }),
    cartItem({ ItemId: 'line-2', ProductVariantId: 'socks', ProductId: 'socks', Quantity: 1 })
  ]
})

beforeEach(allowStatistics)

async function openOrder(...replies: MockReply[]) {
  vi.resetModules()
  const order = await import('../../../src/stores/wishlist/wishlist-order.ts')
  const { $cart } = await import('../../../src/stores/cart/cart.ts')
  const { requests } = mockApi({ [ORDER]: () => replies.shift()! })
  requests.length = 0
  const keys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'))
  return { ...order, $cart, requests, keys }
}

const reply = (Lines?: WishlistOrdered['Lines']) => ({
  body: { ...ORDERED, ...(Lines && { Lines }) }
})

/** The items of the events, in short. */
function told() {
  return analyticsEvents().map(({ event, ecommerce }) => [
    event,
    ecommerce.items.map(item => [item.item_id, item.quantity, item.price])
  ])
}

test('counts the pieces that are still to be bought [WISH-08]', async () => {
  const { piecesOf } = await openOrder()
  expect([piecesOf(TEAPOT), piecesOf(SOCKS)]).toEqual([3, 0])
})

test('orders what is still to be bought, and one piece of what is bought already [WISH-08]', async () => {
  const { orderLines, $cart, requests } = await openOrder(
    reply([
      { variantId: 'teapot-red', qty: 3, Problem: null },
      { variantId: 'socks', qty: 1, Problem: null }
    ])
  )
  expect(await orderLines(LIST, LIST.Lines)).toEqual({ lines: 2, problems: [] })
  expect(requests).toMatchObject([
    {
      json: {
        WishlistId: '7',
        Items: [
          { variantId: 'teapot-red', qty: 3 },
          { variantId: 'socks', qty: 1 }
        ]
      }
    }
  ])
  expect($cart.value).toMatchObject({ status: 'ready', cart: { Version: 2 } })
  // the prices of these quantities
  expect(told()).toEqual([
    [
      'add_to_cart',
      [
        ['teapot', 3, 10],
        ['socks', 1, 12.5]
      ]
    ]
  ])
  const items = analyticsEvents().flatMap(({ ecommerce }) => ecommerce.items)
  expect(items).toContainEqual(expect.objectContaining({ item_list_name: 'wishlist' }))
})

test('tells what was not added, or only in part [WISH-08]', async () => {
  const { orderLines } = await openOrder(
    reply([
      { variantId: 'teapot-red', qty: 2, Problem: 'Only 2 left.' },
      { variantId: 'socks', qty: 0, Problem: 'Sold out.' }
    ])
  )
  expect(await orderLines(LIST, LIST.Lines)).toEqual({
    lines: 1,
    problems: [
      { name: 'Teapot', problem: 'Only 2 left.' },
      { name: 'Socks', problem: 'Sold out.' }
    ]
  })
  expect(told()).toEqual([['add_to_cart', [['teapot', 2, 10]]]])
})

test('reports nothing when nothing was added [WISH-08]', async () => {
  const { orderLines } = await openOrder(
    reply([{ variantId: 'teapot-red', qty: 0, Problem: 'Sold out.' }])
  )
  expect((await orderLines(LIST, LIST.Lines)).lines).toBe(0)
  expect(told()).toEqual([])
})

test('takes all lines for added if the server does not tell, at the price of the list if the cart has none [WISH-08]', async () => {
  const onlyTeapots = cart({ Version: 2, Items: ORDERED.Items.slice(0, 1) })
  const { orderLines } = await openOrder({ body: onlyTeapots })
  expect(await orderLines(LIST, LIST.Lines)).toEqual({ lines: 2, problems: [] })
  expect(told()).toEqual([
    [
      'add_to_cart',
      [
        ['teapot', 3, 10],
        ['socks', 1, 3]
      ]
    ]
  ])
})

test('adds nothing twice when the response is lost, also by another try later [WISH-08]', async () => {
  const { orderLines, keys } = await openOrder(
    { status: 500 },
    { status: 500 },
    reply(),
    reply()
  )
  await expect(orderLines(LIST, [TEAPOT])).rejects.toThrow()
  const [key] = keys()
  // other lines are another order
  await expect(orderLines(LIST, [SOCKS])).rejects.toThrow()
  expect(keys()[1]).not.toBe(key)
  await orderLines(LIST, [SOCKS])
  expect(keys()[2]).toBe(keys()[1])
  // the next one is no retry
  await orderLines(LIST, [SOCKS])
  expect(keys()[3]).not.toBe(keys()[2])
})

test('orders anew after the server has refused an order [WISH-08]', async () => {
  const refusal = { status: 409, body: { Message: 'Not now.' } }
  const { orderLines, keys } = await openOrder(refusal, reply())
  await expect(orderLines(LIST, [TEAPOT])).rejects.toThrow('Not now.')
  await orderLines(LIST, [TEAPOT])
  expect(keys()[1]).toBeTruthy()
  expect(keys()[1]).not.toBe(keys()[0])
})
