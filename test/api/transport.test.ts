// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItem, fetchCart, putQuantity } from '../../src/api/cart.ts'
import { fetchListFilter } from '../../src/api/catalog.ts'
import { setTaxCountry } from '../../src/api/delivery.ts'
import { readStrings } from '../../src/api/read-strings.ts'
import type { Transport } from '../../src/api/transport.ts'
import { readContext, started } from '../../src/context.ts'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { changeStamp } from '../../src/lib/page/changes.ts'
import { cart } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'

const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/line-1'
let stop: AbortController

beforeEach(() => {
  stop = new AbortController()
  settings({})
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  stop.abort()
  delete started.transport
})

function settings(more: object): void {
  const all = {
    applicationPath: '/shop',
    sitePath: '/site',
    culture: 'nl-BE',
    consentStamp: '1',
    ...more
  }
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">${JSON.stringify(all)}</script><main id="page"></main>`
  readContext()
}

function use(transport: Transport): void {
  started.transport = transport
}

function eventsOf(type: 'vitrine:problem' | 'vitrine:error'): Error[] {
  const seen: Error[] = []
  const { signal } = stop
  document.addEventListener(type, event => seen.push(event.detail.error), { signal })
  return seen
}

test('the transport gets the call with its parts, body and culture, and answers it', async () => {
  const { requests } = mockApi()
  const asked = vi.fn<Transport>(() => cart())
  use(asked)
  expect(await putQuantity('line-1', 3)).toEqual(cart())
  expect(asked.mock.calls[0]![0]).toMatchObject({
    name: 'cart.setQuantity',
    method: 'PUT',
    url: LINE,
    parts: { id: 'line-1' },
    body: { quantity: 3 },
    culture: 'nl-BE'
  })
  expect(requests).toEqual([])
})

test('the transport can send the call as it is, which is the default', async () => {
  const { requests } = mockApi({ [`PUT ${LINE}`]: { body: cart() } })
  use(async (_, shop) => (await shop.send()).data)
  expect(await putQuantity('line-1', 3)).toEqual(cart())
  expect(requests).toEqual([{ endpoint: `PUT ${LINE}`, json: { quantity: 3 } }])
  expect(requests[0]!.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
})

test('the transport sends another request in place of the call', async () => {
  const { requests } = mockApi({
    'POST /basket/change.js': { body: { total: 3 }, headers: { 'X-Shop-Nonce': 'n2' } }
  })
  use(async (_, shop) => {
    const { status, headers, data } = await shop.send({
      method: 'POST',
      url: '/basket/change.js?section=1',
      query: { currency: 'EUR' },
      body: new URLSearchParams({ id: 'line-1' }),
      headers: { 'X-Shop-Nonce': 'n1', Accept: '*/*' }
    })
    expect({ status, nonce: headers.get('X-Shop-Nonce'), data }).toEqual({
      status: 200,
      nonce: 'n2',
      data: { total: 3 }
    })
    return cart()
  })
  await putQuantity('line-1', 3)
  expect(requests).toEqual([
    {
      endpoint: 'POST /basket/change.js',
      query: { section: '1', currency: 'EUR' },
      json: { id: 'line-1' }
    }
  ])
  const { headers } = requests[0]!
  expect(headers.get('X-Shop-Nonce')).toBe('n1')
  expect(headers.get('Accept')).toBe('*/*')
  expect(headers.get('Accept-Language')).toBe('nl-BE')
})

test('a request with another method does not take the body of the call along', async () => {
  const { requests } = mockApi({ 'GET /basket/remove': { body: cart() } })
  use(async (_, shop) => (await shop.send({ method: 'GET', url: '/basket/remove' })).data)
  await putQuantity('line-1', 0)
  expect(requests).toEqual([{ endpoint: 'GET /basket/remove' }])
})

test('another site learns the language only', async () => {
  const { requests } = mockApi({ 'PUT /cart': { body: cart() } })
  use(async (_, shop) => (await shop.send({ url: 'https://api.example/cart' })).data)
  await putQuantity('line-1', 1)
  const { headers } = requests[0]!
  expect(headers.get('Accept-Language')).toBe('nl-BE')
  expect(headers.has('X-Requested-With')).toBe(false)
})

test('a lost change is not repeated at another address, which need not know its key', async () => {
  const { requests } = mockApi({ 'POST /elsewhere': { status: 0 } })
  use(async (_, shop) => (await shop.send({ url: '/elsewhere' })).data)
  const teapot = { ProductVariantId: 'teapot', Name: 'Theepot', Quantity: 1 }
  await expect(addItem(teapot, 'key-1')).rejects.toBeInstanceOf(OfflineError)
  expect(requests).toHaveLength(1)
})

test.each([
  ['application/json', '{"a":1}', { a: 1 }],
  ['text/javascript', '{"a":1}', { a: 1 }],
  ['text/html', '<p>1</p>', '<p>1</p>'],
  ['text/plain', '12', '12'],
  ['application/json', '', undefined]
])('the response of the shop is read by its type: %s', async (type, text, data) => {
  mockApi({ 'GET /basket': { body: text, headers: { 'Content-Type': type } } })
  const seen = vi.fn()
  use(async (_, shop) => {
    seen((await shop.send({ url: '/basket' })).data)
    return cart()
  })
  await fetchCart()
  expect(seen).toHaveBeenCalledExactlyOnceWith(data)
})

test('a call for HTML is answered with a string', async () => {
  mockApi()
  use(() => '<p>Filters</p>')
  expect(await fetchListFilter({ q: 'tea', currentFilter: '' })).toBe('<p>Filters</p>')
  use(() => ({ html: '<p>Filters</p>' }))
  await expect(fetchListFilter({ q: 'tea', currentFilter: '' })).rejects.toThrow(
    'What the transport answers to catalog.listFilter is not a string.'
  )
})

test('an answer that breaks the contract is named with its field', async () => {
  mockApi()
  use(() => ({ ...cart(), CurrencyCode: 7 }))
  const errors = eventsOf('vitrine:error')
  const error: unknown = await fetchCart().catch(caught => caught)
  expect(error).toBeInstanceOf(ContractError)
  expect(String(error)).toContain(
    'What the transport answers to cart.read is wrong at "CurrencyCode"'
  )
  expect(errors).toEqual([error])
})

test('the transport refuses a call with a message for the shopper and the corrected cart', async () => {
  mockApi()
  use((_, shop) => shop.refuse('Nog 3 stuks.', 409, { Cart: cart() }))
  const error = await putQuantity('line-1', 9).catch(caught => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({
    status: 409,
    detail: { Message: 'Nog 3 stuks.', Cart: cart() }
  })
  expect(explain(error)).toBe('Nog 3 stuks.')
})

test('a call that the shop does not answer is said once, and disturbs nobody', async () => {
  mockApi()
  use((_, shop) => shop.unsupported())
  const problems = eventsOf('vitrine:problem')
  for (let times = 0; times < 2; times += 1) {
    await expect(setTaxCountry('FR')).rejects.toMatchObject({ status: 404 })
  }
  expect(problems).toEqual([])
  expect(console.info).toHaveBeenCalledOnce()
  expect(vi.mocked(console.info).mock.calls[0]![0]).toContain('delivery.setTaxCountry')
  expect(console.warn).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
})

test.each([
  [
    'a refusal',
    (): never => {
      throw new RefusedError('Login', 401)
    }
  ],
  [
    'the response of the shop',
    (): never => {
      throw new Response(null, { status: 401 })
    }
  ],
  [
    'an object',
    (): never => {
      throw { status: 401 }
    }
  ]
])(
  '%s with the status 401 asks for the login, and the transport gets the call again',
  async (_, fail) => {
    mockApi()
    document.addEventListener(
      'vitrine:login-needed',
      event => event.detail.respondWith(Promise.resolve(true)),
      {
        signal: stop.signal
      }
    )
    let times = 0
    use(() => {
      times += 1
      return times === 1 ? fail() : cart()
    })
    expect(await putQuantity('line-1', 2)).toEqual(cart())
    use(fail)
    await expect(putQuantity('line-1', 2)).rejects.toBeInstanceOf(LoginRequiredError)
  }
)

test('an error of the transport itself is named with the call, and the shopper sees that something failed', async () => {
  mockApi()
  const cause = new TypeError('basket is undefined')
  use(() => {
    throw cause
  })
  const problems = eventsOf('vitrine:problem')
  const errors = eventsOf('vitrine:error')
  const error: unknown = await setTaxCountry('FR').catch(caught => caught)
  expect(error).toBeInstanceOf(ServerError)
  expect(error).toHaveProperty('cause', cause)
  expect(problems).toEqual([error])
  expect(errors).toEqual([error])
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Vitrine: The transport has failed at delivery.setTaxCountry.',
    cause
  )
  expect(console.warn).not.toHaveBeenCalled()
})

test('a call that is no longer wanted is no error of the transport', async () => {
  mockApi()
  const leave = new AbortController()
  use(async call => {
    leave.abort()
    call.signal?.throwIfAborted()
  })
  await expect(
    fetchListFilter({ q: '', currentFilter: '' }, leave.signal)
  ).rejects.toMatchObject({
    name: 'AbortError'
  })
  expect(console.error).not.toHaveBeenCalled()
})

test('a change makes pages that were requested before stale, however the transport makes it', async () => {
  mockApi()
  use(() => cart())
  const before = changeStamp()
  await fetchCart()
  expect(changeStamp()).toBe(before)
  await putQuantity('line-1', 1)
  expect(changeStamp()).not.toBe(before)
})

test('the string resources come from the transport', async () => {
  mockApi()
  use(call => (call.name === 'site.stringResources' ? { 'cart.empty': 'Niets' } : undefined))
  expect(await readStrings()).toEqual({ 'cart.empty': 'Niets' })
  use((_, shop) => shop.unsupported())
  expect(await readStrings()).toEqual({})
})

const EXPECTED = 'the URL of a module of this origin such as "/js/our-shop.js" is expected.'

test.each([
  ['/js/our-shop.js', 'The transport /js/our-shop.js cannot be loaded.'],
  ['https://elsewhere.example/shop.js', EXPECTED],
  ['//elsewhere.example/shop.js', EXPECTED],
  ['data:text/javascript,export default 1', EXPECTED],
  [`blob:${location.origin}/1-2-3`, EXPECTED],
  [7, `The page setting "transport" is 7; ${EXPECTED}`]
])(
  'a transport that is no module fails all calls, and the console says why once: %s',
  async (transport, why) => {
    const { requests } = mockApi()
    settings({ transport })
    await expect(fetchCart()).rejects.toBeInstanceOf(OfflineError)
    await expect(fetchCart()).rejects.toBeInstanceOf(OfflineError)
    expect(requests).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()
    expect(vi.mocked(console.error).mock.calls[0]![0]).toContain(why)
  }
)
