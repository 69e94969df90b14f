// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { allowStatistics } from '../../support/analytics-events.ts'
import { cart } from '../../support/builders.ts'
import {
  CART_LINE,
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  stopLater,
  teapots,
  twoTeapots,
  withCartStores
} from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

test('ignores a response that is older than the shown cart [CART-02]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots({ Version: 5 }) } })
  const store = await openCartStore()
  store.primeCart(cart({ Version: 9 }))
  mockApi({ [READ_CART]: { body: cart({ Version: 9 }) } })
  store.primeCart(twoTeapots({ Version: 5 }))
  await store.refreshCart()
  expect(shownCart(store)).toEqual(cart({ Version: 9 }))
})

test('shows an older cart that the server confirms, because the session has a new cart [CART-01]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots({ Version: 5 }) } })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: cart({ Version: 0 }) } })
  await store.refreshCart()
  expect(shownCart(store)).toEqual(cart({ Version: 0 }))
})

test('notifies the page once of every new version [CART-05]', async () => {
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { body: teapots(5, 2) },
    [`DELETE ${CART_LINE}`]: { body: cart({ Version: 3 }) }
  })
  const store = await openCartStore()
  const seen = cartEvents()
  await store.setQuantity('line-1', 5)
  mockApi({ [READ_CART]: { body: teapots(5, 2) } })
  await store.refreshCart()
  await store.removeItem('line-1')
  expect(seen).toEqual([
    { ItemsCount: 5, Version: 2 },
    { ItemsCount: 0, Version: 3 }
  ])
})

test('reads the cart again when a script of the page reports a change [CART-05]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots() } })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: teapots(6, 2) } })
  document.dispatchEvent(new CustomEvent('vitrine:cart:changed', { detail: {} }))
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(6))
})

test('reads the cart again when the browser restores the page from its cache [CART-05]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots() } })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: teapots(6, 2) } })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(6))
})

test('shows a change that was made in another tab [CART-02]', async () => {
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { body: teapots(8, 2) }
  })
  const here = await openCartStore()
  const there = await openCartStore()
  await there.setQuantity('line-1', 8)
  await vi.waitFor(() => expect(shownCart(here)).toEqual(teapots(8, 2)))
})

test('the cart can be changed in a browser without channels between tabs [CART-02]', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { body: teapots(8, 2) }
  })
  const store = await openCartStore()
  await store.setQuantity('line-1', 8)
  expect(shownCart(store)).toEqual(teapots(8, 2))
})

test('sends pending changes when the page is left [CART-02]', async () => {
  const answer = heldReply({ body: teapots(3, 2) })
  const { requests } = mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: answer.answer
  })
  const store = await openCartStore()
  void store.setQuantity('line-1', 3)
  document.dispatchEvent(new Event('vitrine:before-visit'))
  void store.setQuantity('line-1', 9)
  window.dispatchEvent(new Event('pagehide'))
  const changes = () => requests.filter(({ endpoint }) => endpoint.startsWith('PUT'))
  await vi.waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().at(-1)!.json).toEqual({ quantity: 9 })
  answer.release()
})

test('reads the cart again if the previous page sent changes while it was being left [CART-02]', async () => {
  localStorage.setItem('vitrine-changed', String(Date.now()))
  mockApi({ [READ_CART]: { body: teapots(5, 3) } })
  const store = await openCartStore({ isShown: false })
  store.primeCart(teapots(3, 2))
  stopLater(store.$cart.listen(() => {}))
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(5, 3)))
})

test('reports added and removed pieces to analytics [CART-10]', async () => {
  allowStatistics()
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { body: teapots(5, 2) },
    [`DELETE ${CART_LINE}`]: { body: cart({ Version: 3 }) }
  })
  const store = await openCartStore()
  await store.setQuantity('line-1', 5)
  await store.removeItem('line-1')
  const item = {
    item_id: 'teapot',
    item_name: 'Teapot',
    item_variant: 'Red',
    item_sku: 'TP-RED',
    price: 12.5
  }
  expect(globalThis.dataLayer).toEqual([
    { ecommerce: null },
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', value: 37.5, items: [{ ...item, quantity: 3 }] }
    },
    { ecommerce: null },
    {
      event: 'remove_from_cart',
      ecommerce: { currency: 'EUR', value: 62.5, items: [{ ...item, quantity: 5 }] }
    }
  ])
})

function cartEvents(): object[] {
  const seen: object[] = []
  const stop = new AbortController()
  stopLater(() => stop.abort())
  document.addEventListener('vitrine:cart:changed', event => seen.push(event.detail.cart), {
    signal: stop.signal
  })
  return seen
}
