// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import {
  openCartStore,
  READ_CART,
  shownCart,
  teapots,
  withCartStores
} from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const CHANGE = 'POST /shop/api/v1/currencyconverter/currency/changeto/CHF'
const OK = { ResponseCode: 'OK', ReasonType: null, ReasonResourceKey: null }
const WARNING = { ...OK, ResponseCode: 'Warning', ReasonResourceKey: 'Currency.Sure' }

async function openCurrency({ isShown = true } = {}) {
  const { requests } = mockApi({ [READ_CART]: { body: teapots(2, 1) } })
  const store = await openCartStore({ isShown })
  const { changeCurrency } = await import('../../../src/stores/currency/currency.ts')
  const channel = await import('../../../src/stores/currency/currency-channel.ts')
  mockApi({ [READ_CART]: { body: teapots(2, 2) } })
  requests.length = 0
  return { changeCurrency, ...channel, store, requests }
}

/** What the other tabs of the shop hear. */
function heardElsewhere(): unknown[] {
  const heard: unknown[] = []
  new BroadcastChannel('vitrine-currency:/shop').addEventListener('message', ({ data }) =>
    heard.push(data)
  )
  return heard
}

const arrival = () => new Promise<void>(resolve => queueMicrotask(resolve))

test('changes the currency, tells other tabs, and reads the converted cart [LOC-01]', async () => {
  const { changeCurrency, store } = await openCurrency()
  const heard = heardElsewhere()
  mockApi({ [CHANGE]: { body: OK } })
  expect(await changeCurrency('CHF')).toEqual(OK)
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(2, 2)))
  expect(heard).toEqual(['CHF'])
})

test('changes nothing before the shopper has confirmed a warning [LOC-01]', async () => {
  const { changeCurrency, requests } = await openCurrency()
  const heard = heardElsewhere()
  mockApi({ [CHANGE]: { body: WARNING }, [`${CHANGE}/true`]: { body: OK } })
  expect(await changeCurrency('CHF')).toEqual(WARNING)
  await arrival()
  expect(heard).toEqual([])
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([CHANGE])
  expect(await changeCurrency('CHF', true)).toEqual(OK)
  await arrival()
  expect(heard).toEqual(['CHF'])
})

test('reads no cart that the page does not show [LOC-01]', async () => {
  const { changeCurrency, onCurrencyChangeElsewhere, requests } = await openCurrency({
    isShown: false
  })
  mockApi({ [CHANGE]: { body: OK } })
  await changeCurrency('CHF')
  const stop = onCurrencyChangeElsewhere(() => {})
  new BroadcastChannel('vitrine-currency:/shop').postMessage('GBP')
  await arrival()
  stop()
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([CHANGE])
})

test('hears that another tab has changed the currency, for as long as it listens [LOC-01]', async () => {
  const { onCurrencyChangeElsewhere, store } = await openCurrency()
  let times = 0
  const stop = onCurrencyChangeElsewhere(() => {
    times += 1
  })
  const other = new BroadcastChannel('vitrine-currency:/shop')
  other.postMessage('CHF')
  await vi.waitFor(() => expect(shownCart(store)).toEqual(teapots(2, 2)))
  expect(times).toBe(1)
  stop()
  other.postMessage('EUR')
  await arrival()
  expect(times).toBe(1)
})

test('tells other tabs of a currency that a page shows, unless they know it [LOC-01]', async () => {
  const { noteShownCurrency, onCurrencyChangeElsewhere, postCurrencyToTabs } =
    await openCurrency()
  const heard = heardElsewhere()
  const stop = onCurrencyChangeElsewhere(() => {})
  noteShownCurrency('EUR')
  noteShownCurrency('EUR')
  await arrival()
  expect(heard).toEqual([])
  noteShownCurrency('CHF')
  noteShownCurrency('CHF')
  await arrival()
  expect(heard).toEqual(['CHF'])
  new BroadcastChannel('vitrine-currency:/shop').postMessage('GBP')
  await arrival()
  heard.length = 0
  noteShownCurrency('GBP')
  postCurrencyToTabs('EUR')
  noteShownCurrency('EUR')
  await arrival()
  expect(heard).toEqual(['EUR'])
  stop()
})
