import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '../../src/contract/cart.ts'
import { cart, cartItem } from '../support/builders.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import { channelBetweenTabs } from '../support/tabs.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/{id}'
const TEAPOT = { ProductVariantId: 'teapot-red', Quantity: 1, Name: 'Teapot' }

type Store = typeof import('../../src/stores/cart.ts')

let stops: Array<() => void> = []

beforeEach(() => {
  // removes the stored change stamps of earlier tests
  localStorage.clear()
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('BroadcastChannel', channelBetweenTabs())
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Loads a fresh copy of the store for one test; with `isShown`, it also fetches the cart. */
async function openStore({ isShown = true } = {}): Promise<Store> {
  vi.resetModules()
  const { cleanStores } = await import('nanostores')
  const store = await import('../../src/stores/cart.ts')
  await store.prepareCart()
  stops.push(() => cleanStores(store.$cart, store.$itemsCount))
  if (isShown) {
    stops.push(store.$cart.listen(() => {}))
    void store.loadCart()
    await vi.waitFor(() => expect(store.$cart.value.status).not.toBe('loading'))
  }
  return store
}

function twoTeapots(parts: Partial<Cart> = {}): Cart {
  return cart({ Items: [cartItem()], ...parts })
}

function teapots(Quantity: number, Version: number): Cart {
  return cart({ Version, Items: [cartItem({ Quantity })] })
}

function shown({ $cart }: Store): Cart {
  const state = $cart.value
  if (state.status !== 'ready') throw new Error(`The cart is ${state.status}.`)
  return state.cart
}

/** A response that the test releases. */
function held(reply: MockReply) {
  let release = () => {}
  const promise = new Promise<MockReply>(resolve => {
    release = () => resolve(reply)
  })
  return { answer: () => promise, release: () => release() }
}

function news(): object[] {
  const seen: object[] = []
  const stop = new AbortController()
  stops.push(() => stop.abort())
  document.addEventListener('vitrine:cart:changed', event => seen.push(event.detail.cart), {
    signal: stop.signal
  })
  return seen
}

test('reads the cart when somebody asks for it, and not because a count is shown [CART-01]', async () => {
  const { requests } = mockApi({ [READ]: { body: twoTeapots() } })
  const store = await openStore({ isShown: false })
  stops.push(store.$itemsCount.listen(() => {}))
  expect(requests).toEqual([])
  void store.loadCart()
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(2))
})

test('says that the cart could not be read, and reads it on demand [CART-01]', async () => {
  mockApi({ [READ]: { status: 500 } })
  const store = await openStore()
  expect(store.$cart.value.status).toBe('failed')
  mockApi({ [READ]: { body: twoTeapots() } })
  await store.loadCart()
  expect(shown(store)).toEqual(twoTeapots())
})

test('shows a quantity at once, with its amounts, and then what the server says [CART-02]', async () => {
  const answer = held({ body: teapots(5, 2) })
  mockApi({ [READ]: { body: twoTeapots() }, [`PUT ${LINE}`]: answer.answer })
  const store = await openStore()
  const done = store.setQuantity('line-1', 5)
  expect(shown(store).ItemsCount).toBe(5)
  expect(shown(store).Items[0]!.LineAmountTaxIncl).toBe(62.5)
  expect(shown(store).AmountTaxInclHtml).toBe('€62.50')
  expect(store.$cart.value).toMatchObject({ pending: new Set(['line-1']) })
  answer.release()
  await done
  expect(shown(store)).toEqual(teapots(5, 2))
  expect(store.$cart.value).toMatchObject({ pending: new Set() })
})

test('makes two calls of twenty quick clicks [CART-02]', async () => {
  let version = 1
  const { requests } = mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: ({ json }) => {
      version += 1
      return { body: teapots((json as { quantity: number }).quantity, version) }
    }
  })
  const store = await openStore()
  const clicks = Array.from({ length: 20 }, (_, click) =>
    store.setQuantity('line-1', click + 3)
  )
  expect(shown(store).ItemsCount).toBe(22)
  await Promise.all(clicks)
  expect(requests.slice(1).map(({ json }) => json)).toEqual([{ quantity: 3 }, { quantity: 22 }])
  expect(shown(store)).toEqual(teapots(22, 3))
})

test('keeps the cart when the server refuses, and says why [CART-02]', async () => {
  mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: { status: 409, body: { Message: 'Only 4 left.' } }
  })
  const store = await openStore()
  await expect(store.setQuantity('line-1', 5)).rejects.toThrow('Only 4 left.')
  expect(shown(store)).toEqual(twoTeapots())
})

test('undoes the refused change only [CART-02]', async () => {
  const items = [cartItem(), cartItem({ ItemId: 'line-2', Quantity: 1 })]
  const answer = held({ status: 409, body: { Message: 'Only 4 left.' } })
  const second = cart({
    Version: 2,
    Items: [items[0]!, cartItem({ ItemId: 'line-2', Quantity: 3 })]
  })
  mockApi({
    [READ]: { body: cart({ Items: items }) },
    [`PUT ${LINE}`]: ({ endpoint }) =>
      endpoint.endsWith('line-1') ? answer.answer() : { body: second }
  })
  const store = await openStore()
  const refused = expect(store.setQuantity('line-1', 9)).rejects.toThrow('Only 4 left.')
  const confirmed = store.setQuantity('line-2', 3)
  expect(shown(store).ItemsCount).toBe(12)
  answer.release()
  await refused
  expect(shown(store).Items.map(({ Quantity }) => Quantity)).toEqual([2, 3])
  await confirmed
  expect(shown(store)).toEqual(second)
})

test('takes the cart that came with a refusal [CART-08]', async () => {
  const corrected = teapots(4, 7)
  mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: { status: 409, body: { Message: 'Only 4 left.', Cart: corrected } }
  })
  const store = await openStore()
  await expect(store.setQuantity('line-1', 5)).rejects.toThrow('Only 4 left.')
  expect(shown(store)).toEqual(corrected)
})

test('does not report a refusal while a newer change of the line is pending [CART-02]', async () => {
  const answer = held({ status: 409, body: { Message: 'Only 4 left.' } })
  const answers = [answer.answer, () => ({ body: teapots(4, 2) })]
  mockApi({ [READ]: { body: twoTeapots() }, [`PUT ${LINE}`]: () => answers.shift()!() })
  const store = await openStore()
  const tooMany = store.setQuantity('line-1', 5)
  const enough = store.setQuantity('line-1', 4)
  answer.release()
  await Promise.all([tooMany, enough])
  expect(shown(store)).toEqual(teapots(4, 2))
})

test('reads the cart before it decides what a lost reply means [CART-02]', async () => {
  const reads = [twoTeapots(), teapots(5, 2)]
  const { requests } = mockApi({
    [READ]: () => ({ body: reads.shift() }),
    [`PUT ${LINE}`]: { status: 0 }
  })
  const store = await openStore()
  await store.setQuantity('line-1', 5)
  expect(shown(store)).toEqual(teapots(5, 2))
  expect(requests.map(({ endpoint }) => endpoint.slice(0, 3))).toEqual(['GET', 'PUT', 'GET'])
})

test('undoes a change that never arrived, and says so [CART-02]', async () => {
  mockApi({ [READ]: { body: twoTeapots() }, [`DELETE ${LINE}`]: { status: 0 } })
  const store = await openStore()
  await expect(store.removeItem('line-1')).rejects.toMatchObject({ name: 'OfflineError' })
  expect(shown(store)).toEqual(twoTeapots())
})

test('finds no fault in removing what another tab has removed [CART-02]', async () => {
  const reads = [twoTeapots(), cart({ Version: 2 })]
  mockApi({
    [READ]: () => ({ body: reads.shift() }),
    [`DELETE ${LINE}`]: { status: 404, body: {} }
  })
  const store = await openStore()
  await store.removeItem('line-1')
  expect(shown(store)).toEqual(cart({ Version: 2 }))
})

test('finds no fault in a quantity for a line that another tab has removed [CART-02]', async () => {
  const reads = [twoTeapots(), cart({ Version: 2 })]
  mockApi({
    [READ]: () => ({ body: reads.shift() }),
    [`PUT ${LINE}`]: { status: 404, body: { Message: 'Gone.' } }
  })
  const store = await openStore()
  await store.setQuantity('line-1', 4)
  expect(shown(store)).toEqual(cart({ Version: 2 }))
})

test('adds with a key, and asks once more with the same key when the reply is lost [PDP-05]', async () => {
  const answers: MockReply[] = [{ status: 0 }, { body: twoTeapots({ Version: 2 }) }]
  const { requests } = mockApi({ [READ]: { body: cart() }, [ADD]: () => answers.shift()! })
  const store = await openStore()
  expect(await store.addToCart(TEAPOT, 'key-1')).toEqual(twoTeapots({ Version: 2 }))
  const added = requests.filter(({ endpoint }) => endpoint === ADD)
  expect(added.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
  expect(added[0]!.json).toEqual(TEAPOT)
})

test('puts a removed line back as it was [CART-02] [PDP-06]', async () => {
  const { requests } = mockApi({
    [READ]: { body: twoTeapots() },
    [`DELETE ${LINE}`]: { body: cart({ Version: 2 }) },
    [ADD]: { body: twoTeapots({ Version: 3 }) }
  })
  const store = await openStore()
  const item = cartItem({ ItemOrigin: 'list', ItemKey: 'gift' })
  void store.removeItem('line-1')
  await store.putBack(item)
  expect(requests.at(-1)!.json).toEqual({
    ProductVariantId: 'teapot-red',
    Quantity: 2,
    Name: 'Teapot',
    ItemOrigin: 'list',
    ItemKey: 'gift'
  })
  expect(shown(store)).toEqual(twoTeapots({ Version: 3 }))
})

test('takes old news for old [CART-02]', async () => {
  mockApi({ [READ]: { body: twoTeapots({ Version: 5 }) } })
  const store = await openStore()
  store.primeCart(cart({ Version: 9 }))
  mockApi({ [READ]: { body: cart({ Version: 9 }) } })
  store.primeCart(twoTeapots({ Version: 5 }))
  await store.refreshCart()
  expect(shown(store)).toEqual(cart({ Version: 9 }))
})

test('believes an older cart that is given twice: the session has a new one [CART-01]', async () => {
  mockApi({ [READ]: { body: twoTeapots({ Version: 5 }) } })
  const store = await openStore()
  mockApi({ [READ]: { body: cart({ Version: 0 }) } })
  await store.refreshCart()
  expect(shown(store)).toEqual(cart({ Version: 0 }))
})

test('tells the page about every new version, once [CART-05]', async () => {
  mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: { body: teapots(5, 2) },
    [`DELETE ${LINE}`]: { body: cart({ Version: 3 }) }
  })
  const store = await openStore()
  const seen = news()
  await store.setQuantity('line-1', 5)
  mockApi({ [READ]: { body: teapots(5, 2) } })
  await store.refreshCart()
  await store.removeItem('line-1')
  expect(seen).toEqual([
    { ItemsCount: 5, Version: 2 },
    { ItemsCount: 0, Version: 3 }
  ])
})

test('reads again when a script of the page says that the cart changed [CART-05]', async () => {
  mockApi({ [READ]: { body: twoTeapots() } })
  const store = await openStore()
  mockApi({ [READ]: { body: teapots(6, 2) } })
  document.dispatchEvent(new CustomEvent('vitrine:cart:changed', { detail: {} }))
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(6))
})

test('reads again when the page comes back from the browser’s cache [CART-05]', async () => {
  mockApi({ [READ]: { body: twoTeapots() } })
  const store = await openStore()
  mockApi({ [READ]: { body: teapots(6, 2) } })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(6))
})

test('shows what another tab did, and tells other tabs [CART-02]', async () => {
  mockApi({ [READ]: { body: twoTeapots() }, [`PUT ${LINE}`]: { body: teapots(8, 2) } })
  const here = await openStore()
  const there = await openStore()
  await there.setQuantity('line-1', 8)
  await vi.waitFor(() => expect(shown(here)).toEqual(teapots(8, 2)))
})

test('works in a browser without channels between tabs [CART-02]', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  mockApi({ [READ]: { body: twoTeapots() }, [`PUT ${LINE}`]: { body: teapots(8, 2) } })
  const store = await openStore()
  await store.setQuantity('line-1', 8)
  expect(shown(store)).toEqual(teapots(8, 2))
})

test('sends what waits when the page goes away [CART-02]', async () => {
  const answer = held({ body: teapots(3, 2) })
  const { requests } = mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: answer.answer
  })
  const store = await openStore()
  void store.setQuantity('line-1', 3)
  void store.setQuantity('line-1', 9)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.at(-1)!.json).toEqual({ quantity: 9 })
  answer.release()
})

test('makes sure of the cart when the page before sent its last changes as it was left [CART-02]', async () => {
  localStorage.setItem('vitrine-changed', String(Date.now()))
  mockApi({ [READ]: { body: teapots(5, 3) } })
  const store = await openStore({ isShown: false })
  store.primeCart(teapots(3, 2))
  stops.push(store.$cart.listen(() => {}))
  await vi.waitFor(() => expect(shown(store)).toEqual(teapots(5, 3)))
})

test('finishes pending changes when no widget is mounted any more [CART-02]', async () => {
  const { requests } = mockApi({ [`PUT ${LINE}`]: { body: teapots(3, 2) } })
  const store = await openStore({ isShown: false })
  await store.setQuantity('line-1', 3)
  expect(requests).toHaveLength(1)
  expect(shown(store)).toEqual(teapots(3, 2))
})

test('tells analytics which pieces came and went [CART-10]', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the consent banner writes
  document.cookie = `ManagerCookieConsent=${encodeURIComponent('{"stamp":"1","preferences":false,"statistics":true,"marketing":false}')}; Path=/`
  vi.stubGlobal('dataLayer', [])
  mockApi({
    [READ]: { body: twoTeapots() },
    [`PUT ${LINE}`]: { body: teapots(5, 2) },
    [`DELETE ${LINE}`]: { body: cart({ Version: 3 }) }
  })
  const store = await openStore()
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
