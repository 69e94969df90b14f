// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { cart, cartItem } from '../../support/builders.ts'
import {
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  withCartStores
} from '../../support/cart-stores.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const API = 'POST /shop/api/v1/sales/prepaidaccounts'
const ADD = `${API}/addtocart`
const NOTIFY = `${API}/setnotification`
const SORRY = { status: 409, body: { Message: 'Not now.' } }

const EMPTY = cart()
const CREDIT = cartItem({
  ProductId: 'credit',
  ProductVariantId: 'credit',
  Quantity: 50,
  UnitPriceTaxIncl: 1
})
const WITH_CREDIT = cart({ Version: 2, Items: [CREDIT] })

beforeEach(allowStatistics)

async function openPrepaid({ isShown = true, replies = [] as MockReply[] } = {}) {
  const { requests } = mockApi({ [READ_CART]: { body: EMPTY } })
  const store = await openCartStore({ isShown })
  const prepaid = await import('../../../src/stores/account/prepaid.ts')
  mockApi({ [READ_CART]: { body: WITH_CREDIT }, [ADD]: () => replies.shift()! })
  requests.length = 0
  const sent = (endpoint: string) => requests.filter(request => request.endpoint === endpoint)
  const keys = () => sent(ADD).map(({ headers }) => headers.get('Idempotency-Key'))
  return { ...prepaid, store, sent, keys }
}

const events = () => analyticsEvents().map(({ event, ecommerce }) => [event, ecommerce.value])

test('adds credit, shows it in the cart, and returns what the server says [PRE-02]', async () => {
  const { addCredit, store, sent } = await openPrepaid({ replies: [{ body: '<p>Added</p>' }] })
  expect(await addCredit('7', 50)).toBe('<p>Added</p>')
  expect(sent(ADD)).toMatchObject([{ json: { PrepaidAccountId: '7', Quantity: 50 } }])
  expect(shownCart(store)).toEqual(WITH_CREDIT)
  expect(events()).toEqual([['add_to_cart', 50]])
})

test('reports no credit when the cart was not known before, or another tab may have changed it [CART-10]', async () => {
  const { addCredit } = await openPrepaid({ isShown: false, replies: [{ body: '<p>1</p>' }] })
  await addCredit('7', 50)
  expect(events()).toEqual([])
  const other = await openPrepaid({ replies: [{ body: '<p>2</p>' }] })
  mockApi({ [READ_CART]: { body: { ...WITH_CREDIT, Version: 3 } } })
  await other.addCredit('7', 50)
  expect(events()).toEqual([])
})

test('adds nothing twice when a response is lost, and anew after a refusal or a success [PRE-02]', async () => {
  const done = { body: '<p>Added</p>' }
  const replies = [{ status: 500 }, { status: 500 }, { status: 500 }, done, done, SORRY, done]
  const { addCredit, keys } = await openPrepaid({ replies })
  await expect(addCredit('7', 50)).rejects.toThrow()
  // another amount and another account are other additions
  await expect(addCredit('7', 100)).rejects.toThrow()
  await expect(addCredit('8', 50)).rejects.toThrow()
  await addCredit('7', 50)
  await addCredit('7', 50)
  await expect(addCredit('7', 50)).rejects.toThrow('Not now.')
  await addCredit('7', 50)
  const [first, amount, account, again, ...later] = keys()
  expect(again).toBe(first)
  expect(new Set([first, amount, account, ...later]).size).toBe(6)
})

test('switches the mail about a low balance, for each account on its own [PRE-03]', async () => {
  const { setNotification, sent } = await openPrepaid()
  mockApi({ [NOTIFY]: {} })
  const both = [setNotification('7', true, false), setNotification('8', false, true)]
  expect(await Promise.all(both)).toEqual([
    { saved: true, error: undefined },
    { saved: false, error: undefined }
  ])
  expect(sent(NOTIFY)).toMatchObject([
    { json: { PrepaidAccountId: '7', IsActivated: true } },
    { json: { PrepaidAccountId: '8', IsActivated: false } }
  ])
})

test('sends fast changes one after the other, and only the last one counts [PRE-03]', async () => {
  const first = heldReply({})
  const { setNotification, sent } = await openPrepaid()
  mockApi({ [NOTIFY]: first.answer })
  const changes = [
    setNotification('7', true, false),
    setNotification('7', false, false),
    setNotification('7', true, false),
    setNotification('7', false, false)
  ]
  await vi.waitFor(() => expect(sent(NOTIFY)).toHaveLength(1))
  mockApi({ [NOTIFY]: {} })
  first.release()
  for (const change of changes) expect(await change).toEqual({ saved: false })
  expect(sent(NOTIFY)).toMatchObject([
    { json: { IsActivated: true } },
    { json: { IsActivated: false } }
  ])
})

test('tells what is saved when the server refuses a change, and starts again from there [PRE-03]', async () => {
  const { setNotification, sent } = await openPrepaid()
  mockApi({ [NOTIFY]: SORRY })
  const { saved, error } = await setNotification('7', true, false)
  expect(saved).toBe(false)
  expect(error).toMatchObject({ message: 'Not now.' })
  mockApi({ [NOTIFY]: {} })
  expect(await setNotification('7', true, false)).toEqual({ saved: true })
  expect(sent(NOTIFY)).toHaveLength(2)
  // the page knows what is saved already
  expect(await setNotification('7', true, true)).toEqual({ saved: true })
  expect(sent(NOTIFY)).toHaveLength(2)
})
