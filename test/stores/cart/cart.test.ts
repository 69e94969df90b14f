// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from 'vitest'
import { QUIET_MS } from '../../../src/stores/cart/cart-queue.ts'
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
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const ADD = 'POST /shop/api/v1/catalog/products/addtocart'
type CartStore = Awaited<ReturnType<typeof openCartStore>>

/** Begins a visit, for which no change may wait. */
const leavePage = () => document.dispatchEvent(new Event('vitrine:before-visit'))

/** Stops the timer that would send a quantity by itself. */
function neverEndQuietTime(): void {
  const start = setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  spy.mockImplementation(((run: () => void, ms?: number) =>
    ms === QUIET_MS ? undefined : start(run, ms)) as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}

const TEAPOT = { ProductVariantId: 'teapot-red', Quantity: 1, Name: 'Teapot' }

test('reads the cart on demand, not because a count is shown [CART-01]', async () => {
  const { requests } = mockApi({ [READ_CART]: { body: twoTeapots() } })
  const store = await openCartStore({ isShown: false })
  stopLater(store.$itemsCount.listen(() => {}))
  expect(requests).toEqual([])
  void store.loadCart()
  await vi.waitFor(() => expect(store.$itemsCount.get()).toBe(2))
})

test('reports that the cart could not be read, and reads it again on demand [CART-01]', async () => {
  mockApi({ [READ_CART]: { status: 500 } })
  const store = await openCartStore()
  expect(store.$cart.value.status).toBe('failed')
  mockApi({ [READ_CART]: { body: twoTeapots() } })
  await store.loadCart()
  expect(shownCart(store)).toEqual(twoTeapots())
})

test('shows a new quantity with its amounts at once, and then the cart of the server [CART-02]', async () => {
  const answer = heldReply({ body: teapots(5, 2) })
  mockApi({ [READ_CART]: { body: twoTeapots() }, [`PUT ${CART_LINE}`]: answer.answer })
  const store = await openCartStore()
  const done = store.setQuantity('line-1', 5)
  expect(shownCart(store).ItemsCount).toBe(5)
  expect(shownCart(store).Items[0]!.LineAmountTaxIncl).toBe(62.5)
  expect(shownCart(store).AmountTaxInclHtml).toBe('€62.50')
  expect(store.$cart.value).toMatchObject({ pending: new Set(['line-1']) })
  answer.release()
  await done
  expect(shownCart(store)).toEqual(teapots(5, 2))
  expect(store.$cart.value).toMatchObject({ pending: new Set() })
})

test('combines twenty quick clicks into one call [CART-02]', async () => {
  let version = 1
  const { requests } = mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: ({ json }) => {
      version += 1
      return { body: teapots((json as { quantity: number }).quantity, version) }
    }
  })
  const store = await openCartStore()
  const clicks = Array.from({ length: 20 }, (_, click) =>
    store.setQuantity('line-1', click + 3)
  )
  expect(shownCart(store).ItemsCount).toBe(22)
  await Promise.all(clicks)
  expect(requests.slice(1).map(({ json }) => json)).toEqual([{ quantity: 22 }])
  expect(shownCart(store)).toEqual(teapots(22, 2))
})

for (const [reason, doNext] of [
  ['visits another page', () => leavePage()],
  ['changes another line', store => void store.setQuantity('line-2', 4)],
  ['removes another line', store => void store.removeItem('line-2')]
] satisfies [string, (store: CartStore) => void][]) {
  test(`sends a quantity without waiting for another click when the shopper ${reason} [CART-02]`, async () => {
    const items = [cartItem(), cartItem({ ItemId: 'line-2' })]
    const { requests } = mockApi({
      [READ_CART]: { body: cart({ Items: items }) },
      [`PUT ${CART_LINE}`]: { body: cart({ Version: 2, Items: items }) },
      [`DELETE ${CART_LINE}`]: { body: cart({ Version: 3, Items: [items[0]!] }) }
    })
    const store = await openCartStore()
    neverEndQuietTime()
    void store.setQuantity('line-1', 5)
    doNext(store)
    await vi.waitFor(() => expect(requests[1]).toMatchObject({ json: { quantity: 5 } }))
    leavePage()
    await vi.waitFor(() => expect(store.$cart.value).toMatchObject({ pending: new Set() }))
  })
}

test('keeps the cart when the server rejects a change, and reports the reason [CART-02]', async () => {
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { status: 409, body: { Message: 'Only 4 left.' } }
  })
  const store = await openCartStore()
  await expect(store.setQuantity('line-1', 5)).rejects.toThrow('Only 4 left.')
  expect(shownCart(store)).toEqual(twoTeapots())
})

test('rolls back only the rejected change [CART-02]', async () => {
  const items = [cartItem(), cartItem({ ItemId: 'line-2', Quantity: 1 })]
  const answer = heldReply({ status: 409, body: { Message: 'Only 4 left.' } })
  const second = cart({
    Version: 2,
    Items: [items[0]!, cartItem({ ItemId: 'line-2', Quantity: 3 })]
  })
  mockApi({
    [READ_CART]: { body: cart({ Items: items }) },
    [`PUT ${CART_LINE}`]: ({ endpoint }) =>
      endpoint.endsWith('line-1') ? answer.answer() : { body: second }
  })
  const store = await openCartStore()
  const rejected = expect(store.setQuantity('line-1', 9)).rejects.toThrow('Only 4 left.')
  const confirmed = store.setQuantity('line-2', 3)
  expect(shownCart(store).ItemsCount).toBe(12)
  answer.release()
  await rejected
  expect(shownCart(store).Items.map(({ Quantity }) => Quantity)).toEqual([2, 3])
  await confirmed
  expect(shownCart(store)).toEqual(second)
})

test('shows the cart that came with a rejection [CART-08]', async () => {
  const corrected = teapots(4, 7)
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: { status: 409, body: { Message: 'Only 4 left.', Cart: corrected } }
  })
  const store = await openCartStore()
  await expect(store.setQuantity('line-1', 5)).rejects.toThrow('Only 4 left.')
  expect(shownCart(store)).toEqual(corrected)
})

test('does not report a rejection while a newer change of the line is pending [CART-02]', async () => {
  const answer = heldReply({ status: 409, body: { Message: 'Only 4 left.' } })
  const answers = [answer.answer, () => ({ body: teapots(4, 2) })]
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`PUT ${CART_LINE}`]: () => answers.shift()!()
  })
  const store = await openCartStore()
  const tooMany = store.setQuantity('line-1', 5)
  leavePage()
  const enough = store.setQuantity('line-1', 4)
  answer.release()
  await Promise.all([tooMany, enough])
  expect(shownCart(store)).toEqual(teapots(4, 2))
})

test('reads the cart again after a lost response, to find out whether the change was made [CART-02]', async () => {
  const reads = [twoTeapots(), teapots(5, 2)]
  const { requests } = mockApi({
    [READ_CART]: () => ({ body: reads.shift() }),
    [`PUT ${CART_LINE}`]: { status: 0 }
  })
  const store = await openCartStore()
  await store.setQuantity('line-1', 5)
  expect(shownCart(store)).toEqual(teapots(5, 2))
  expect(requests.map(({ endpoint }) => endpoint.slice(0, 3))).toEqual(['GET', 'PUT', 'GET'])
})

test('rolls back a change that never reached the server, and reports it [CART-02]', async () => {
  mockApi({ [READ_CART]: { body: twoTeapots() }, [`DELETE ${CART_LINE}`]: { status: 0 } })
  const store = await openCartStore()
  await expect(store.removeItem('line-1')).rejects.toMatchObject({ name: 'OfflineError' })
  expect(shownCart(store)).toEqual(twoTeapots())
})

test('reports no error for removing a line that another tab has removed [CART-02]', async () => {
  const reads = [twoTeapots(), cart({ Version: 2 })]
  mockApi({
    [READ_CART]: () => ({ body: reads.shift() }),
    [`DELETE ${CART_LINE}`]: { status: 404, body: {} }
  })
  const store = await openCartStore()
  await store.removeItem('line-1')
  expect(shownCart(store)).toEqual(cart({ Version: 2 }))
})

test('reports no error for changing a line that another tab has removed [CART-02]', async () => {
  const reads = [twoTeapots(), cart({ Version: 2 })]
  mockApi({
    [READ_CART]: () => ({ body: reads.shift() }),
    [`PUT ${CART_LINE}`]: { status: 404, body: { Message: 'Gone.' } }
  })
  const store = await openCartStore()
  await store.setQuantity('line-1', 4)
  expect(shownCart(store)).toEqual(cart({ Version: 2 }))
})

test('empties the cart line by line in a shop that has no call for it [CART-02]', async () => {
  const lines = ['line-1', 'line-2'].map(ItemId => cartItem({ ItemId }))
  const answers: MockReply[] = [{ status: 404, body: {} }, { body: cart({ Version: 3 }) }]
  const { requests } = mockApi({
    [READ_CART]: { body: cart({ Items: lines }) },
    'DELETE /shop/api/v1/shoppingcarts/shoppingcartitems': { status: 404, body: {} },
    // another tab has removed the first one
    [`DELETE ${CART_LINE}`]: () => answers.shift()!
  })
  const store = await openCartStore()
  await store.clearCart()
  expect(shownCart(store)).toEqual(cart({ Version: 3 }))
  expect(
    requests.map(({ endpoint }) => endpoint).filter(one => one.startsWith('DELETE'))
  ).toHaveLength(3)
})

test('does not say that a line is removed in a shop that has no call for it [CART-02]', async () => {
  mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`DELETE ${CART_LINE}`]: { status: 404, body: {} }
  })
  const store = await openCartStore()
  await expect(store.removeItem('line-1')).rejects.toMatchObject({ status: 404 })
  expect(shownCart(store)).toEqual(twoTeapots())
})

test('adds with a key, and tries once more with the same key when the response is lost [PDP-05]', async () => {
  const answers: MockReply[] = [{ status: 0 }, { body: twoTeapots({ Version: 2 }) }]
  const { requests } = mockApi({ [READ_CART]: { body: cart() }, [ADD]: () => answers.shift()! })
  const store = await openCartStore()
  expect(await store.addToCart(TEAPOT, 'key-1')).toEqual(twoTeapots({ Version: 2 }))
  const added = requests.filter(({ endpoint }) => endpoint === ADD)
  expect(added.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
  expect(added[0]!.json).toEqual(TEAPOT)
})

test('restores a removed line unchanged [CART-02] [PDP-06]', async () => {
  const { requests } = mockApi({
    [READ_CART]: { body: twoTeapots() },
    [`DELETE ${CART_LINE}`]: { body: cart({ Version: 2 }) },
    [ADD]: { body: twoTeapots({ Version: 3 }) }
  })
  const store = await openCartStore()
  const item = cartItem({ ItemOrigin: 'list', ItemKey: 'gift' })
  void store.removeItem('line-1')
  await store.putBack(item)
  expect(requests.at(-1)!.json).toEqual({
    ProductVariantId: 'teapot-red',
    Quantity: 2,
    Name: 'Teapot',
    ItemOrigin: 'list',
    ItemKey: 'gift',
    ItemId: 'line-1'
  })
  expect(shownCart(store)).toEqual(twoTeapots({ Version: 3 }))
})

test('completes pending changes even if no widget is mounted any more [CART-02]', async () => {
  const { requests } = mockApi({ [`PUT ${CART_LINE}`]: { body: teapots(3, 2) } })
  const store = await openCartStore({ isShown: false })
  await store.setQuantity('line-1', 3)
  expect(requests).toHaveLength(1)
  expect(shownCart(store)).toEqual(teapots(3, 2))
})
