// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { cart, cartItem } from '../../support/builders.ts'
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
import { justAfter } from '../../support/just-after.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const CLEAR = 'DELETE /shop/api/v1/shoppingcarts/shoppingcartitems'
const REMOVE = `DELETE ${CART_LINE}`
const SOCKS = cartItem({ ItemId: 'line-2', ProductVariantId: 'socks', Name: 'Socks' })
const BOTH = cart({ Items: [cartItem(), SOCKS] })

/** Posts what another tab of the shop says. */
function say(message: unknown): void {
  new BroadcastChannel('vitrine-cart:/shop').postMessage(message)
}

/** Resolves once every message that was posted has arrived. */
const arrival = () => new Promise<void>(resolve => queueMicrotask(resolve))

async function openCart(shown = BOTH) {
  const { requests } = mockApi({ [READ_CART]: { body: shown } })
  const store = await openCartStore()
  requests.length = 0
  return { store, requests }
}

test('shows the newer cart of another tab, and neither an older one nor nonsense [CART-02]', async () => {
  const CartId = 'one'
  const { store, requests } = await openCart({ ...teapots(2, 5), CartId })
  for (const message of [
    { culture: 'en', cart: { ...teapots(9, 4), CartId } },
    { culture: 'en', cart: { Version: 9 } },
    { culture: 'en' },
    'changed'
  ]) {
    say(message)
    await arrival()
    expect(shownCart(store)).toEqual({ ...teapots(2, 5), CartId })
  }
  say({ culture: 'en', cart: { ...teapots(7, 6), CartId } })
  await vi.waitFor(() => expect(shownCart(store)).toEqual({ ...teapots(7, 6), CartId }))
  expect(requests).toEqual([])
})

test('asks the server about an older cart of another tab that has no identity [CART-02]', async () => {
  const { store, requests } = await openCart(teapots(2, 5))
  say({ culture: 'en', cart: teapots(9, 4) })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(shownCart(store)).toEqual(teapots(2, 5))
})

test('reads the cart again when a tab in another language has changed it [CART-02]', async () => {
  const { store } = await openCart(teapots(2, 5))
  mockApi({ [READ_CART]: { body: teapots(7, 6) } })
  const french = { ...teapots(7, 6), Items: [cartItem({ Quantity: 7, Name: 'Théière' })] }
  say({ culture: 'fr', cart: french })
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(7, 6)))
})

test('tells the other tabs of a change of this one, and of nothing that it heard from them [CART-02]', async () => {
  const { store } = await openCart(twoTeapots())
  const heard: unknown[] = []
  new BroadcastChannel('vitrine-cart:/shop').addEventListener('message', ({ data }) =>
    heard.push(data)
  )
  say({ culture: 'en', cart: teapots(3, 2) })
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(3, 2)))
  mockApi({ [REMOVE]: { body: cart({ Version: 3 }) } })
  await store.removeItem('line-1')
  await arrival()
  expect(heard).toEqual([
    { culture: 'en', cart: teapots(3, 2) },
    { culture: 'en', cart: cart({ Version: 3 }) }
  ])
})

test('reads the cart again when the page is in another language than the cart [LOC-01]', async () => {
  const { store, requests } = await openCart(twoTeapots())
  const load = () => document.dispatchEvent(new CustomEvent('vitrine:load'))
  load()
  const settings = document.getElementById('vitrine-context')!
  settings.textContent = settings.textContent!.replace('"culture": "en"', '"culture": "fr"')
  const { readContext } = await import('../../../src/context.ts')
  readContext()
  expect(requests).toEqual([])
  const french = cart({ Items: [cartItem({ Name: 'Théière' })] })
  mockApi({ [READ_CART]: { body: french } })
  load()
  await vi.waitFor(() => expect(shownCart(store)).toEqual(french))
})

test('reads the cart again when it has changed just after it was read [CART-05]', async () => {
  let version = 1
  mockApi({ [READ_CART]: () => ({ body: teapots(2, version) }) })
  const store = await openCartStore()
  for (let microtasks = 0; microtasks < 12; microtasks += 1) {
    const wasRead = new Promise(resolve => stopLater(store.$cart.listen(resolve)))
    void store.refreshCart()
    await justAfter(wasRead, microtasks, () => {
      version += 1
      return store.refreshCart()
    })
    expect(shownCart(store)).toEqual(teapots(2, version))
  }
})

test('notes the lines that somebody else has removed, until the shopper has been told [CART-02]', async () => {
  const { store } = await openCart()
  say({ culture: 'en', cart: cart({ Version: 2, Items: [cartItem()] }) })
  await vi.waitFor(() => expect(store.$gone.get()).toEqual([SOCKS]))
  const { dismissGone } = await import('../../../src/stores/cart/cart-page.ts')
  dismissGone()
  expect(store.$gone.get()).toEqual([])
})

test('notes no line that the shopper removes, or that a login has merged into another one [CART-02]', async () => {
  const { store } = await openCart()
  const zero = cart({ Version: 2, Items: [SOCKS] })
  mockApi({ [`PUT ${CART_LINE}`]: { body: zero } })
  await store.setQuantity('line-1', 0)
  expect(shownCart(store)).toEqual(zero)
  const merged = cart({ Version: 3, Items: [{ ...SOCKS, ItemId: 'line-9' }] })
  say({ culture: 'en', cart: merged })
  await vi.waitFor(() => expect(shownCart(store)).toEqual(merged))
  mockApi({ [CLEAR]: { body: cart({ Version: 4 }) } })
  await store.clearCart()
  expect(shownCart(store)).toEqual(cart({ Version: 4 }))
  expect(store.$gone.get()).toEqual([])
})

test('notes a line that somebody else removes while the shopper changes its quantity [CART-02]', async () => {
  const { store } = await openCart()
  mockApi({ [`PUT ${CART_LINE}`]: { body: cart({ Version: 2, Items: [cartItem()] }) } })
  await store.setQuantity('line-2', 3)
  expect(store.$gone.get()).toEqual([SOCKS])
})

test('believes another tab about a removal whose response was lost [CART-02]', async () => {
  const { store } = await openCart()
  const lost = heldReply({ status: 0 })
  mockApi({ [REMOVE]: lost.answer, [READ_CART]: { status: 0 } })
  const removed = store.removeItem('line-2')
  say({ culture: 'en', cart: cart({ Version: 2, Items: [cartItem()] }) })
  await arrival()
  lost.release()
  await removed
  expect(shownCart(store).Items).toEqual([cartItem()])
})

test('believes another tab about a quantity only if it has told since [CART-02]', async () => {
  const { store } = await openCart(teapots(2, 1))
  mockApi({ [`PUT ${CART_LINE}`]: { status: 0 }, [READ_CART]: { status: 0 } })
  // the cart of the server may be another one by now
  await expect(store.setQuantity('line-1', 2)).rejects.toMatchObject({ name: 'OfflineError' })
  const lost = heldReply({ status: 0 })
  mockApi({ [`PUT ${CART_LINE}`]: lost.answer })
  const changed = store.setQuantity('line-1', 3)
  document.dispatchEvent(new Event('vitrine:before-visit'))
  say({ culture: 'en', cart: teapots(3, 2) })
  await arrival()
  lost.release()
  await changed
  expect(shownCart(store)).toEqual(teapots(3, 2))
})

test('keeps the known cart when a line is gone and the cart cannot be read [CART-02]', async () => {
  const { store } = await openCart()
  mockApi({ [REMOVE]: { status: 404, body: {} }, [READ_CART]: { status: 0 } })
  await store.removeItem('line-2')
  expect(shownCart(store)).toEqual(BOTH)
})

test('keeps the cart that is shown when it cannot be read again [CART-01]', async () => {
  const { store } = await openCart()
  mockApi({ [READ_CART]: { status: 500 } })
  await store.loadCart()
  await store.refreshCart()
  expect(shownCart(store)).toEqual(BOTH)
})

test('shows the newer cart of a page, and reads the cart again when the page is older [CART-01]', async () => {
  const { store, requests } = await openCart(teapots(2, 5))
  store.primeCart(teapots(9, 9))
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(9, 9)))
  store.primeCart(teapots(8, 9))
  await arrival()
  expect(shownCart(store)).toEqual(teapots(9, 9))
  expect(requests).toEqual([])
  mockApi({ [READ_CART]: { body: teapots(4, 10) } })
  store.primeCart(teapots(1, 3))
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(4, 10)))
})

test('tells the page and other tabs of an addition that the page already shows [CART-05]', async () => {
  const reply = heldReply({ body: teapots(2, 5) })
  mockApi({ 'POST /shop/api/v1/catalog/products/addtocart': reply.answer })
  const store = await openCartStore({ isShown: false })
  const heard: unknown[] = []
  new BroadcastChannel('vitrine-cart:/shop').addEventListener('message', ({ data }) =>
    heard.push(data)
  )
  document.addEventListener('vitrine:cart:changed', ({ detail }) => heard.push(detail), {
    once: true
  })
  const added = store.addToCart({ ProductVariantId: 'teapot-red', Quantity: 1, Name: 'x' })
  store.primeCart(teapots(2, 5))
  reply.release()
  await added
  await arrival()
  expect(heard).toEqual([
    { cart: { ItemsCount: 2, Version: 5 } },
    { culture: 'en', cart: teapots(2, 5) }
  ])
})

test('moves a line to the saved items [CART-02]', async () => {
  const { store, requests } = await openCart()
  const save = 'POST /shop/api/v1/shoppingcarts/shoppingcartitems/{id}/saveforlater'
  const answer = heldReply({
    body: { Cart: cart({ Version: 2, Items: [SOCKS] }), SavedItems: [] }
  })
  mockApi({ [save]: answer.answer })
  const done = store.saveForLater('line-1')
  expect(shownCart(store).Items).toEqual([SOCKS])
  answer.release()
  await done
  expect(requests).toMatchObject([{ endpoint: save.replace('{id}', 'line-1') }])
  expect(store.$saved.get()).toEqual([])
  expect(store.$gone.get()).toEqual([])
})

test('puts back the place where the shopper found a product only if it is known [PDP-06]', async () => {
  const add = 'POST /shop/api/v1/catalog/products/addtocart'
  const { store, requests } = await openCart(cart())
  mockApi({ [add]: { body: twoTeapots({ Version: 2 }) } })
  await store.putBack(cartItem())
  expect(requests.at(-1)!.json).toEqual({
    ProductVariantId: 'teapot-red',
    Quantity: 2,
    Name: 'Teapot',
    ItemId: 'line-1'
  })
})

test('forgets the cart of somebody else with all that belongs to it [ACC-01]', async () => {
  const { store } = await openCart()
  const { primeSaved } = await import('../../../src/stores/cart/cart-page.ts')
  primeSaved([])
  expect(store.$saved.get()).toEqual([])
  say({ culture: 'en', cart: cart({ Version: 9 }) })
  await vi.waitFor(() => expect(store.$gone.get()).toHaveLength(2))
  store.forgetCart()
  expect(store.$cart.value).toEqual({ status: 'loading' })
  expect([store.$saved.get(), store.$gone.get()]).toEqual([undefined, []])
  expect(store.$itemsCount.get()).toBe(0)
  store.primeCart(teapots(1, 3))
  expect(shownCart(store)).toEqual(teapots(1, 3))
})
