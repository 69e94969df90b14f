// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { cart } from '../../support/builders.ts'
import {
  CART_LINE,
  type CartStore,
  heldReply,
  openCartStore,
  READ_CART,
  teapots,
  twoTeapots,
  withCartStores
} from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const CART_LINES = '/shop/api/v1/shoppingcarts/shoppingcartitems'
const SOCKS = { ProductVariantId: 'socks', Quantity: 1, Name: 'Socks' }

const settledCart = async () =>
  (await import('../../../src/stores/cart/settled-cart.ts')).settledCart()

test('waits until the server has confirmed every change of the cart [CHK-01]', async () => {
  const [first, second] = [
    heldReply({ body: teapots(3, 2) }),
    heldReply({ body: cart({ Version: 3 }) })
  ]
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: first.answer,
    [`DELETE ${CART_LINE}`]: second.answer
  })
  const store = await openCartStore()
  const told: string[] = []
  const changes = [
    store.setQuantity('line-1', 3).then(() => told.push('changed')),
    store.removeItem('line-1').then(() => told.push('removed'))
  ]
  const settled = settledCart().then(() => told.push('settled'))
  first.release()
  await store.refreshCart()
  expect(told).not.toContain('settled')
  second.release()
  await Promise.all([...changes, settled])
  expect(told).toContain('settled')
})

test.each<[string, string, (store: CartStore) => Promise<unknown>]>([
  [
    'an addition',
    'POST /shop/api/v1/catalog/products/addtocart',
    store => store.addToCart(SOCKS)
  ],
  ['the cart that is emptied', `DELETE ${CART_LINES}`, store => store.clearCart()]
])('waits for %s [CHK-01]', async (_, endpoint, change) => {
  const reply = heldReply({ body: cart({ Version: 2 }) })
  mockApi({ [READ_CART]: { body: twoTeapots() }, [endpoint]: reply.answer })
  const store = await openCartStore()
  let isSettled = false
  const changed = change(store)
  const settled = settledCart().then(() => {
    isSettled = true
  })
  await store.refreshCart()
  expect(isSettled).toBe(false)
  reply.release()
  await Promise.all([changed, settled])
})

test('waits for no change that the server has rejected, and for no cart that cannot be read [CHK-01]', async () => {
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`DELETE ${CART_LINE}`]: { status: 409, body: { Message: 'A gift stays.' } }
  })
  const store = await openCartStore()
  const removed = expect(store.removeItem('line-1')).rejects.toThrow('A gift stays.')
  await settledCart()
  await removed

  mockApi({ [READ_CART]: { status: 500 } })
  const other = await openCartStore()
  expect(other.$cart.value.status).toBe('failed')
  await settledCart()
})
