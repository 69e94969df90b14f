// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cart, cartItem } from '../../support/builders.ts'
import { justAfter } from '../../support/just-after.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'
import { channelBetweenTabs } from '../../support/tabs.ts'

const SAVE = 'PUT /shop/api/v1/checkout/draft'
const SAVED = { body: cart({ Version: 7, Items: [cartItem()] }) }

type Store = typeof import('../../../src/stores/checkout/checkout.ts')
let store: Store
let cartStore: typeof import('../../../src/stores/cart/cart.ts')

const draft = (City: string) => ({ Fields: { BillingCity: City }, SignedIn: 'false' })

beforeEach(async () => {
  localStorage.clear()
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('BroadcastChannel', channelBetweenTabs())
  vi.resetModules()
  store = await import('../../../src/stores/checkout/checkout.ts')
  cartStore = await import('../../../src/stores/cart/cart.ts')
  await cartStore.prepareCart()
})

afterEach(() => {
  store.discardDraft()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server whose responses are held back until the test releases them. */
function heldServer() {
  const waiting: Array<(reply: MockReply) => void> = []
  const api = mockApi({
    [SAVE]: () => new Promise<MockReply>(resolve => waiting.push(resolve))
  })
  const cities = () =>
    api.requests
      .filter(({ endpoint }) => endpoint === SAVE)
      .map(({ json }) => (json as ReturnType<typeof draft>).Fields.BillingCity)
  return {
    /** The cities in the requests, to identify them. */
    get cities() {
      return cities()
    },
    async arrived(count: number) {
      await vi.waitFor(() => expect(cities()).toHaveLength(count))
    },
    answer: (reply: MockReply = SAVED) => waiting.shift()?.(reply)
  }
}

test('nothing is pending when the page opens', () => {
  expect(store.$checkout.get()).toBe('saved')
})

test('saves what was typed, and shows the resulting cart [CHK-01]', async () => {
  const server = heldServer()
  const kept = store.saveDraft(draft('Liège'))
  expect(store.$checkout.get()).toBe('saving')
  await server.arrived(1)
  server.answer()
  await kept

  expect(store.$checkout.get()).toBe('saved')
  expect(cartStore.$cart.value).toMatchObject({ status: 'ready', cart: { Version: 7 } })
})

test('sends one change at a time, and the newest text wins [CHK-01]', async () => {
  const server = heldServer()
  const first = store.saveDraft(draft('L'))
  await server.arrived(1)
  void store.saveDraft(draft('Li'))
  const last = store.saveDraft(draft('Lièg'))
  expect(last).toBe(first)
  expect(server.cities).toEqual(['L'])
  server.answer()
  await server.arrived(2)
  expect(server.cities).toEqual(['L', 'Lièg'])
  expect(store.$checkout.get()).toBe('saving')
  server.answer()
  await last

  expect(store.$checkout.get()).toBe('saved')
})

test('continues with new changes after it was idle', async () => {
  const server = heldServer()
  for (const city of ['Liège', 'Gent']) {
    const kept = store.saveDraft(draft(city))
    await vi.waitFor(() => expect(server.cities).toContain(city))
    server.answer()
    await kept
  }
  expect(server.cities).toEqual(['Liège', 'Gent'])
})

test('sends what was typed just after the last change was saved [CHK-01]', async () => {
  const { requests } = mockApi({ [SAVE]: SAVED })
  for (let microtasks = 0; microtasks < 12; microtasks += 1) {
    const saved = new Promise<void>(resolve => {
      const stop = store.$checkout.listen(state => {
        if (state !== 'saved') return
        stop()
        resolve()
      })
    })
    void store.saveDraft(draft('Liège'))
    await justAfter(saved, microtasks, () => store.saveDraft(draft('Gent')))
    expect(requests.splice(0).map(({ json }) => json)).toEqual([draft('Liège'), draft('Gent')])
  }
})

test('reports that the session has ended, and sends nothing more by itself [HTTP-01]', async () => {
  const server = heldServer()
  const kept = store.saveDraft(draft('Liège'))
  await server.arrived(1)
  server.answer({ status: 401, body: {} })
  await kept

  expect(store.$checkout.get()).toBe('loggedOut')
  dispatchEvent(new Event('online'))
  expect(server.cities).toEqual(['Liège'])
})

test('sends unsent changes once the connection is back [CHK-01]', async () => {
  const server = heldServer()
  const kept = store.saveDraft(draft('Liège'))
  await server.arrived(1)
  server.answer({ status: 0 })
  await kept
  expect(store.$checkout.get()).toBe('saved')

  dispatchEvent(new Event('online'))
  await server.arrived(2)
  expect(server.cities).toEqual(['Liège', 'Liège'])
  server.answer()
  await vi.waitFor(() => expect(store.$checkout.get()).toBe('saved'))
  dispatchEvent(new Event('online'))
  expect(store.$checkout.get()).toBe('saved')
})

test('sends only the newest text when the connection is back', async () => {
  const server = heldServer()
  const first = store.saveDraft(draft('Old'))
  await server.arrived(1)
  server.answer({ status: 0 })
  await first
  void store.saveDraft(draft('Sent'))
  await server.arrived(2)
  const last = store.saveDraft(draft('New'))
  dispatchEvent(new Event('online'))
  server.answer()
  await server.arrived(3)
  server.answer()
  await last

  expect(server.cities).toEqual(['Old', 'Sent', 'New'])
})

test('sends no older text over a newer one when the connection is back [CHK-01]', async () => {
  const server = heldServer()
  for (const [city, reply] of [
    ['Old', { status: 0 }],
    ['New', SAVED]
  ] as const) {
    const kept = store.saveDraft(draft(city))
    await vi.waitFor(() => expect(server.cities).toContain(city))
    server.answer(reply)
    await kept
  }
  dispatchEvent(new Event('online'))
  expect(store.$checkout.get()).toBe('saved')
  expect(server.cities).toEqual(['Old', 'New'])
})

test('sends pending changes at once when the page is left [CHK-01]', async () => {
  const server = heldServer()
  void store.saveDraft(draft('L'))
  await server.arrived(1)
  void store.saveDraft(draft('Liège'))
  store.flushDraft()
  await server.arrived(2)
  expect(server.cities).toEqual(['L', 'Liège'])

  // nothing is sent twice
  store.flushDraft()
  server.answer({ status: 0 })
  server.answer({ status: 0 })
  await vi.waitFor(() => expect(store.$checkout.get()).toBe('saved'))
  dispatchEvent(new Event('online'))
  expect(server.cities).toEqual(['L', 'Liège'])
})

test('sends nothing when the page is left and nothing is pending', async () => {
  const server = heldServer()
  store.flushDraft()
  await Promise.resolve()
  expect(server.cities).toEqual([])
})

test('saves nothing once the form itself is sent [CHK-01]', async () => {
  const server = heldServer()
  const kept = store.saveDraft(draft('L'))
  await server.arrived(1)
  void store.saveDraft(draft('Liège'))
  store.discardDraft()
  server.answer()
  await kept
  dispatchEvent(new Event('online'))

  expect(server.cities).toEqual(['L'])
  expect(store.$checkout.get()).toBe('saved')
})

test('sends nothing when the connection is back if the form itself was sent', async () => {
  const server = heldServer()
  const kept = store.saveDraft(draft('L'))
  await server.arrived(1)
  server.answer({ status: 0 })
  await kept
  store.discardDraft()
  dispatchEvent(new Event('online'))

  expect(server.cities).toEqual(['L'])
  expect(store.$checkout.get()).toBe('saved')
})

test('a draft that the server has not got is unsaved until a later one arrives [NAV-09] [CHK-01]', async () => {
  const states: boolean[] = []
  const note = ({ detail }: DocumentEventMap['vitrine:unsaved']) =>
    states.push(detail.isUnsaved)
  document.addEventListener('vitrine:unsaved', note)
  mockApi({ [SAVE]: { status: 0 } })
  await store.saveDraft(draft('Gand'))
  expect(states.at(-1)).toBe(true)
  mockApi({ [SAVE]: SAVED })
  await store.saveDraft(draft('Gand 9000'))
  expect(states.at(-1)).toBe(false)
  document.removeEventListener('vitrine:unsaved', note)
})
