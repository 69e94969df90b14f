// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import type { Cart } from '../../../src/shared/contract/cart.ts'
import { cart, cartItem } from '../../support/builders.ts'
import {
  CART_LINE,
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  withCartStores
} from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

// the server is no store of events: its carts have neither an id nor a version
withCartStores()

const COUPON = '/shop/api/v1/shoppingcarts/coupon'

function teapots(Quantity: number, parts: Partial<Cart> = {}): Partial<Cart> {
  const {
    Version: _,
    CartId: __,
    ...rest
  } = cart({ Items: [cartItem({ Quantity })], ...parts })
  return rest
}

test('shows each change of a cart without versions [CART-02]', async () => {
  const { requests } = mockApi({
    [READ_CART]: { body: teapots(2) },
    [`PUT ${CART_LINE}`]: { body: teapots(5) },
    [`DELETE ${CART_LINE}`]: { body: teapots(0, { Items: [] }) }
  })
  const store = await openCartStore()
  await store.setQuantity('line-1', 5)
  expect(shownCart(store).ItemsCount).toBe(5)
  await store.removeItem('line-1')
  expect(shownCart(store).Items).toEqual([])
  expect(requests).toHaveLength(3)
})

test('reads a cart without versions again when a change overtook the read [CART-02]', async () => {
  mockApi({ [READ_CART]: { body: teapots(2) } })
  const store = await openCartStore()
  const late = heldReply({ body: teapots(2) })
  const { requests } = mockApi({
    [READ_CART]: late.answer,
    [`DELETE ${CART_LINE}`]: { body: teapots(1) }
  })
  const refreshed = store.refreshCart()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await store.removeItem('line-1')
  mockApi({ [READ_CART]: { body: teapots(1) } })
  late.release()
  await refreshed
  expect(shownCart(store).ItemsCount).toBe(1)
})

test('shows the reply to the later request when a coupon is answered before an earlier change [CART-06]', async () => {
  mockApi({ [READ_CART]: { body: teapots(2) } })
  const store = await openCartStore()
  const { applyCoupon } = await import('../../../src/stores/cart/cart-options.ts')
  const late = heldReply({ body: teapots(1) })
  const Coupons = [{ CouponCode: 'TEA', Description: '', AmountTaxIncl: 5 }]
  const { requests } = mockApi({
    [`DELETE ${CART_LINE}`]: late.answer,
    [`POST ${COUPON}`]: { body: teapots(1, { Coupons }) }
  })
  const removed = store.removeItem('line-1')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await applyCoupon('TEA')
  mockApi({ [READ_CART]: { body: teapots(1, { Coupons }) } })
  const seen: number[] = []
  store.$cart.listen(state => {
    if (state.status === 'ready') seen.push(state.cart.Coupons?.length ?? 0)
  })
  late.release()
  await removed
  await store.refreshCart()
  expect(new Set(seen)).toEqual(new Set([1]))
})

test('reads the cart when another tab has changed one without versions [CART-02]', async () => {
  mockApi({
    [READ_CART]: { body: teapots(2) },
    [`DELETE ${CART_LINE}`]: { body: teapots(8) }
  })
  const here = await openCartStore()
  const there = await openCartStore()
  mockApi({ [READ_CART]: { body: teapots(9) } })
  await there.removeItem('line-1')
  await vi.waitFor(() => expect(here.$itemsCount.get()).toBe(9))
})

test('reads the cart when a page was printed with another one without versions [CART-01]', async () => {
  mockApi({ [READ_CART]: { body: teapots(2) } })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: teapots(4) } })
  store.primeCart(teapots(3) as Cart)
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(4))
})

test('counts the pieces that were added to a cart without versions [CART-10]', async () => {
  mockApi({
    [READ_CART]: { body: teapots(2) },
    'POST /shop/api/v1/catalog/products/addtocart': { body: teapots(4) }
  })
  const store = await openCartStore()
  const body = { ProductVariantId: cartItem().ProductVariantId, Quantity: 3, Name: 'Teapot' }
  const added = await store.addToCart(body)
  expect(await store.countAdded(added, body)).toBe(2)
})
