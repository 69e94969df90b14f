import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { deleteItem, fetchCart, putQuantity } from '../../src/api/cart.ts'
import { fetchListFilter, fetchVariations } from '../../src/api/catalog.ts'
import { setTaxCountry } from '../../src/api/delivery.ts'
import { readContext } from '../../src/context.ts'
import { endpoints } from '../../src/contract/index.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../../src/errors.ts'
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

test('speaks the culture of the page [HTTP-04]', async () => {
  const { requests } = mockApi({ [`PUT ${LINE}`]: { body: cart() } })
  await putQuantity('line-1', 3)
  expect(requests).toEqual([{ endpoint: `PUT ${LINE}`, json: { quantity: 3 } }])
  expect(requests[0]!.headers.get('Accept-Language')).toBe('nl-BE')
  expect(requests[0]!.headers.get('Accept')).toBe('application/json')
})

test('puts the parts and the query where the contract wants them [PDP-01]', async () => {
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

test('takes HTML of the CMS as it is [CAT-09]', async () => {
  const { requests } = mockApi({
    'GET /site/widget/catalog/ListFilter': { body: '<vitrine-filters></vitrine-filters>' }
  })
  expect(await fetchListFilter({ q: 'tea', currentFilter: '' })).toBe(
    '<vitrine-filters></vitrine-filters>'
  )
  expect(requests[0]!.query).toEqual({ q: 'tea', currentFilter: '' })
})

test('gives the words of a refusal and all that came with it [HTTP-02]', async () => {
  const seen = problems()
  const body = { Message: 'Nog 3 stuks.', Cart: cart() }
  mockApi({ [`PUT ${LINE}`]: { status: 409, body } })
  const error = await putQuantity('line-1', 9).catch(caught => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({ message: 'Nog 3 stuks.', status: 409, detail: body })
  expect(seen).toEqual([])
})

test('notes a missing thing in the console only [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${LINE}`]: { status: 404, body: {} } })
  await expect(putQuantity('line-1', 1)).rejects.toMatchObject({ status: 404 })
  expect(seen).toEqual([])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('tells the shopper about an error that nobody explained [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${TAXES}`]: { status: 500, body: 'oops' } })
  const error = await setTaxCountry('FR').catch(caught => caught)
  expect(error).toBeInstanceOf(ServerError)
  expect(seen).toEqual([error])
})

test('leaves a change of the cart that failed to who knows what came of it [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [`PUT ${LINE}`]: { status: 500, body: 'oops' } })
  await expect(putQuantity('line-1', 1)).rejects.toBeInstanceOf(ServerError)
  expect(seen).toEqual([])
})

test('does not bother the shopper with a call that nobody waits for [HTTP-02]', async () => {
  const seen = problems()
  mockApi({ [READ]: { status: 500 } })
  await expect(fetchCart()).rejects.toBeInstanceOf(ServerError)
  expect(seen).toEqual([])
})

test('sends a change once when the line is down [HTTP-02]', async () => {
  const { requests } = mockApi({ [`DELETE ${LINE}`]: { status: 0 } })
  await expect(deleteItem('line-1')).rejects.toBeInstanceOf(OfflineError)
  expect(requests).toHaveLength(1)
})

test('reads again, twice at most, when the line is down or the server rests [HTTP-02]', async () => {
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

test('asks for a login once and repeats every call that needed it [HTTP-01]', async () => {
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

test('says that a login is needed when the shopper closes the dialog [HTTP-01]', async () => {
  onLogin(async () => false)
  const { requests } = mockApi({ [`PUT ${LINE}`]: { status: 401 } })
  await expect(putQuantity('line-1', 2)).rejects.toBeInstanceOf(LoginRequiredError)
  expect(requests).toHaveLength(1)
})

test('never opens a login for a call that nobody waits for [HTTP-01]', async () => {
  const logins = onLogin(async () => true)
  mockApi({ [READ]: { status: 401 } })
  await expect(fetchCart()).rejects.toBeInstanceOf(LoginRequiredError)
  expect(logins.asked).toBe(0)
})

test('names what is wrong in an answer that breaks the contract [HTTP-04]', async () => {
  mockApi({ [READ]: { body: { ...cart(), ItemsCount: 'three' } } })
  const error = await fetchCart().catch(caught => caught)
  expect(error).toBeInstanceOf(ContractError)
  expect(error.message).toContain('ItemsCount')
})

test('takes no page for an answer [HTTP-04]', async () => {
  mockApi({ [READ]: { body: '<html>Login</html>' } })
  await expect(fetchCart()).rejects.toBeInstanceOf(ContractError)
})

test('gives up at once when the caller no longer wants to know [PDP-01]', async () => {
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
