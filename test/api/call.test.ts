// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { deleteItem, fetchCart, putQuantity } from '../../src/api/cart.ts'
import { fetchListFilter, fetchVariations } from '../../src/api/catalog.ts'
import { setTaxCountry } from '../../src/api/delivery.ts'
import { readContext } from '../../src/context.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../../src/errors.ts'
import { endpoints } from '../../src/shared/contract/index.ts'
import { cart, cartItem, variations } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const TAXES = '/shop/api/v1/salestaxes/currentcountry'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/line-1'
const stop: AbortController[] = []

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/site", "culture": "nl-BE", "consentStamp": "1"}</script><main id="page"></main>`
  readContext()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const each of stop.splice(0)) each.abort()
})

function problems(): Error[] {
  const seen: Error[] = []
  const listening = new AbortController()
  stop.push(listening)
  const { signal } = listening
  document.addEventListener('vitrine:problem', event => seen.push(event.detail.error), {
    signal
  })
  return seen
}

function onLogin(answer: () => Promise<boolean>): { asked: number } {
  const logins = { asked: 0 }
  const listening = new AbortController()
  stop.push(listening)
  const { signal } = listening
  document.addEventListener(
    'vitrine:login-needed',
    event => {
      logins.asked += 1
      event.detail.respondWith(answer())
    },
    { signal }
  )
  return logins
}

test('sends the culture of the page [HTTP-04]', async () => {
  const { requests } = mockApi({ [`PUT ${LINE}`]: { body: cart() } })
  await putQuantity('line-1', 3)
  expect(requests).toEqual([{ endpoint: `PUT ${LINE}`, json: { quantity: 3 } }])
  expect(requests[0]!.headers.get('Accept-Language')).toBe('nl-BE')
  expect(requests[0]!.headers.get('Accept')).toBe('application/json')
})

test('puts parameters into the path and the query as the contract says [PDP-01]', async () => {
  const { requests } = mockApi({
    'GET /shop/api/v1/catalog/products/{productId}/productvariants': { body: variations() }
  })
  await fetchVariations('thé pot', { VariantValueId1: '11' }, 6)
  expect(requests).toEqual([
    {
      endpoint: 'GET /shop/api/v1/catalog/products/th%C3%A9%20pot/productvariants',
      query: { VariantValueId1: '11', quantity: '6' }
    }
  ])
})

test('returns HTML of the CMS unchanged [CAT-09]', async () => {
  const { requests } = mockApi({
    'GET /site/widget/catalog/ListFilter': { body: '<vitrine-filters></vitrine-filters>' }
  })
  expect(await fetchListFilter({ q: 'tea', currentFilter: '' })).toBe(
    '<vitrine-filters></vitrine-filters>'
  )
  expect(requests[0]!.query).toEqual({ q: 'tea', currentFilter: '' })
})

test('returns the message of a rejection with its details [HTTP-02]', async () => {
  const seen = problems()
  const body = { Message: 'Nog 3 stuks.', Cart: cart() }
  mockApi({ [`PUT ${LINE}`]: { status: 409, body } })
  const error = await putQuantity('line-1', 9).catch(caught => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({ message: 'Nog 3 stuks.', status: 409, detail: body })
  expect(seen).toEqual([])
})

test('understands the refusals of shops with other conventions, and keeps their details [HTTP-02]', async () => {
  const body = { code: 'sold_out', message: 'Nog <b>3</b> stuks &amp; geen meer.' }
  const headers = { 'Content-Type': 'application/problem+json' }
  mockApi({ [`PUT ${LINE}`]: { status: 400, body, headers } })
  const error = await putQuantity('line-1', 9).catch(caught => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({
    message: 'Nog 3 stuks & geen meer.',
    status: 400,
    detail: body
  })
})

test('never shows what a broken server says [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${TAXES}`]: { status: 500, body: { Message: 'NullReferenceException' } } })
  const error = await setTaxCountry('FR').catch(caught => caught)
  expect(error).toBeInstanceOf(ServerError)
  expect((error as Error).message).not.toContain('NullReference')
  expect(seen).toEqual([error])
})

test('logs a 404 to the console only [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${LINE}`]: { status: 404, body: {} } })
  await expect(putQuantity('line-1', 1)).rejects.toMatchObject({ status: 404 })
  expect(seen).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('shows the shopper an error that the server did not explain [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${TAXES}`]: { status: 500, body: 'oops' } })
  const error = await setTaxCountry('FR').catch(caught => caught)
  expect(error).toBeInstanceOf(ServerError)
  expect(seen).toEqual([error])
})

test('leaves a failed change of the cart to the code that knows its outcome [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${LINE}`]: { status: 500, body: 'oops' } })
  await expect(putQuantity('line-1', 1)).rejects.toBeInstanceOf(ServerError)
  expect(seen).toEqual([])
})

test('does not show the failure of a background call [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [READ]: { status: 500 } })
  await expect(fetchCart()).rejects.toBeInstanceOf(ServerError)
  expect(seen).toEqual([])
})

test('sends a change once when the connection is lost [HTTP-02]', async () => {
  const { requests } = mockApi({ [`DELETE ${LINE}`]: { status: 0 } })
  await expect(deleteItem('line-1')).rejects.toBeInstanceOf(OfflineError)
  expect(requests).toHaveLength(1)
})

test('repeats a read at most twice when the connection is lost or the server is busy [HTTP-02]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const answers = [
    { status: 0 },
    { status: 503, headers: { 'Retry-After': '0' } },
    { body: cart() }
  ]
  const { requests } = mockApi({ [READ]: () => answers.shift()! })
  expect(await fetchCart()).toEqual(cart())
  expect(requests).toHaveLength(3)
})

test('gives up at once when the server asks for a long wait, and shows its message [HTTP-02]', async () => {
  const { requests } = mockApi({
    [READ]: {
      status: 429,
      headers: { 'Retry-After': '60' },
      body: { Message: 'Te veel pogingen.' }
    }
  })
  await expect(fetchCart()).rejects.toMatchObject({
    name: 'RefusedError',
    status: 429,
    message: 'Te veel pogingen.'
  })
  expect(requests).toHaveLength(1)
})

test('opens the login once and repeats every call that needed it [HTTP-01]', async () => {
  let isKnown = false
  const logins = onLogin(async () => {
    isKnown = true
    return true
  })
  const items = cart({ Items: [cartItem()] })
  mockApi({
    [`PUT ${LINE}`]: () => (isKnown ? { body: items } : { status: 401 }),
    [`DELETE ${LINE}`]: () => (isKnown ? { body: cart() } : { status: 401 })
  })
  const answers = await Promise.all([putQuantity('line-1', 2), deleteItem('line-1')])
  expect(answers).toEqual([items, cart()])
  expect(logins.asked).toBe(1)
})

test('reports that a login is needed when the shopper closes the dialog [HTTP-01]', async () => {
  onLogin(async () => false)
  const { requests } = mockApi({ [`PUT ${LINE}`]: { status: 401 } })
  await expect(putQuantity('line-1', 2)).rejects.toBeInstanceOf(LoginRequiredError)
  expect(requests).toHaveLength(1)
})

test('reports that a login is needed when the code of the dialog cannot be loaded [HTTP-01]', async () => {
  onLogin(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  mockApi({ [`PUT ${LINE}`]: { status: 401 } })
  await expect(putQuantity('line-1', 2)).rejects.toBeInstanceOf(LoginRequiredError)
})

test('never opens the login for a background call [HTTP-01]', async () => {
  const logins = onLogin(async () => true)
  mockApi({ [READ]: { status: 401 } })
  await expect(fetchCart()).rejects.toBeInstanceOf(LoginRequiredError)
  expect(logins.asked).toBe(0)
})

test('names the invalid field of a response that breaks the contract [HTTP-04]', async () => {
  mockApi({ [READ]: { body: { ...cart(), ItemsCount: 'three' } } })
  const error = await fetchCart().catch(caught => caught)
  expect(error).toBeInstanceOf(ContractError)
  expect(error.message).toContain('ItemsCount')
})

test('does not accept a page as a response [HTTP-04]', async () => {
  mockApi({ [READ]: { body: '<html>Login</html>' } })
  await expect(fetchCart()).rejects.toBeInstanceOf(ContractError)
})

test('gives up at once when the caller aborts [PDP-01]', async () => {
  mockApi({
    'GET /shop/api/v1/catalog/products/{productId}/productvariants': { delay: 60_000 }
  })
  const controller = new AbortController()
  const answer = fetchVariations('teapot', {}, 1, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(console.warn).not.toHaveBeenCalled()
})

test('sends an order to add to the cart as the fields of a form [CART-09]', async () => {
  const { requests } = mockApi({
    'PUT /shop/api/v1/sales/orders/addtocart': { body: cart() }
  })

  await call(endpoints.orders.addToCart, { body: { OrderId: 'order 1 & 2' } })

  expect(requests).toMatchObject([{ json: { OrderId: 'order 1 & 2' } }])
  expect(requests[0]?.headers.get('content-type')).toMatch(
    /^application\/x-www-form-urlencoded/
  )
})
