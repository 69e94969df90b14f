// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { cart } from '../../support/builders.ts'
import {
  CART_LINE,
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  teapots,
  twoTeapots,
  withCartStores
} from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const ADD = 'POST /shop/api/v1/catalog/products/addtocart'
const addition = { ProductVariantId: 'teapot-red', Quantity: 1, Name: 'Teapot' }

/** Carts with an identity, and those of a server that sends none. */
const kinds = [
  ['with identities', { old: { CartId: 'old' }, fresh: { CartId: 'fresh' } }],
  ['without identities', { old: {}, fresh: {} }]
] as const

test.each(kinds)(
  'shows the cart that an addition began after the session had ended, in every tab, %s [CART-01] [CART-05]',
  async (_, { old, fresh }) => {
    const after = teapots(1, 1)
    mockApi({
      [READ_CART]: { body: { ...teapots(4, 4), ...old } },
      [ADD]: { body: { ...after, ...fresh } }
    })
    const here = await openCartStore()
    const there = await openCartStore()
    const told: unknown[] = []
    const listener = (event: Event) => told.push((event as CustomEvent).detail.cart)
    document.addEventListener('vitrine:cart:changed', listener)
    mockApi({
      [READ_CART]: { body: { ...after, ...fresh } },
      [ADD]: { body: { ...after, ...fresh } }
    })
    await here.addToCart(addition, 'key')
    document.removeEventListener('vitrine:cart:changed', listener)
    expect(shownCart(here)).toEqual({ ...after, ...fresh })
    expect(told).toContainEqual({ ItemsCount: 1, Version: 1 })
    await vi.waitFor(() => expect(shownCart(there)).toEqual({ ...after, ...fresh }))
  }
)

test.each(kinds)(
  'shows a new cart of the same version %s [CART-01]',
  async (_, { old, fresh }) => {
    const after = { ...teapots(1, 1), ...fresh }
    mockApi({ [READ_CART]: { body: { ...teapots(4, 1), ...old } }, [ADD]: { body: after } })
    const store = await openCartStore()
    mockApi({ [READ_CART]: { body: after }, [ADD]: { body: after } })
    await store.addToCart(addition, 'key')
    expect(shownCart(store)).toEqual(after)
  }
)

test.each(kinds)(
  'shows a new cart in the response to another call %s [CART-01]',
  async (_, { old, fresh }) => {
    const after = { ...teapots(1, 1), ...fresh }
    mockApi({ [READ_CART]: { body: { ...teapots(4, 4), ...old } } })
    const store = await openCartStore()
    mockApi({ [READ_CART]: { body: after } })
    await store.takeCart(after)
    await vi.waitFor(() => expect(shownCart(store)).toEqual(after))
  }
)

test('believes the first answer that has another identity [CART-01]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots({ Version: 5, CartId: 'old' }) } })
  const store = await openCartStore()
  const { requests } = mockApi({ [READ_CART]: { body: cart({ Version: 1, CartId: 'fresh' }) } })
  requests.length = 0
  await store.refreshCart()
  expect(shownCart(store)).toEqual(cart({ Version: 1, CartId: 'fresh' }))
  expect(requests).toHaveLength(1)
})

test('does not return to the old cart when a response to an earlier change comes late [CART-02]', async () => {
  const late = heldReply({ body: { ...teapots(9, 9), CartId: 'old' } })
  mockApi({ [READ_CART]: { body: { ...teapots(4, 4), CartId: 'old' } } })
  const store = await openCartStore()
  const after = { ...teapots(1, 1), CartId: 'fresh' }
  mockApi({ [READ_CART]: { body: after }, [`PUT ${CART_LINE}`]: late.answer })
  const change = store.setQuantity('line-1', 9)
  document.dispatchEvent(new Event('vitrine:before-visit'))
  await store.refreshCart()
  late.release()
  await change
  await vi.waitFor(() => expect(shownCart(store)).toEqual(after))
})

test('ignores a response that is repeated for a retried addition [PDP-05]', async () => {
  const known = { ...teapots(5, 5), CartId: 'one' }
  mockApi({ [READ_CART]: { body: known } })
  const store = await openCartStore()
  mockApi({
    [READ_CART]: { body: known },
    [ADD]: { body: { ...teapots(3, 3), CartId: 'one' } }
  })
  await store.addToCart(addition, 'key')
  expect(shownCart(store)).toEqual(known)
})
