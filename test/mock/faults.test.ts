import { expect, test } from 'vitest'
import { createMock } from '../../src/mock/index.ts'
import { mockShopper } from './mock-shopper.ts'

const CART = '/shop/api/v1/shoppingcarts'
const ADDITION = '/shop/api/v1/catalog/products/addtocart'

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

test('a request that breaks the contract is told the field and what is expected', async () => {
  const { fetch } = mockShopper()
  const wrong = await fetch(ADDITION, json('POST', { ProductVariantId: 101, Quantity: 0 }))
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toEqual({
    Message: expect.stringContaining('body.Quantity: expected >=1, received 0'),
    Problems: [
      { Field: 'body.ProductVariantId', Expected: 'string', Received: '101' },
      { Field: 'body.Quantity', Expected: '>=1', Received: '0' },
      { Field: 'body.Name', Expected: 'a value', Received: 'nothing' }
    ]
  })
  const list = await fetch(ADDITION, json('POST', []))
  expect(await list.json()).toMatchObject({ Problems: [{ Expected: 'an object' }] })
  const form = await fetch(ADDITION, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  expect(await form.json()).toMatchObject({ Problems: [{ Expected: 'application/json' }] })
  const cut = await fetch(ADDITION, { ...json('POST', {}), body: '{"Name":' })
  expect(await cut.json()).toMatchObject({ Problems: [{ Field: 'body', Expected: 'JSON' }] })
  const query = await fetch('/shop/api/v1/catalog/search/suggestions?q=tea&nbrResults=few')
  expect(await query.json()).toMatchObject({
    Problems: [{ Field: 'query.nbrResults' }, { Field: 'query.accuracy' }]
  })
})

test('paths that the contract does not have, and other methods, are told', async () => {
  const { fetch } = mockShopper()
  expect((await fetch('/shop/api/v1/nothing')).status).toBe(404)
  const response = await fetch(CART, { method: 'PUT' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
})

test('a change from a page of another origin is refused, unless CORS is open', async () => {
  const request = { ...json('POST', {}), method: 'DELETE' }
  const headers = { origin: 'https://other.example', 'content-type': 'application/json' }
  const path = `${CART}/shoppingcartitems`
  const closed = await mockShopper().fetch(path, { ...request, headers })
  expect(closed.status).toBe(403)
  const open = mockShopper({ openCors: true })
  const response = await open.fetch(path, { ...request, headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('https://other.example')
  const preflight = await open.fetch(path, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-headers': 'x-one' }
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-one')
})

test('one request asks for a failure by header or query', async () => {
  const { fetch } = mockShopper()
  const busy = await fetch(CART, { headers: { 'vitrine-mock': 'status=503' } })
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(`${CART}?vitrine-mock=status=401`)).status).toBe(401)
  await expect(fetch(`${CART}?vitrine-mock=offline`)).rejects.toThrow(TypeError)
  const slow = await fetch(CART, { headers: { 'vitrine-mock': 'delay=1' } })
  expect(slow.status).toBe(200)
  const unclear = await fetch(CART, { headers: { 'vitrine-mock': 'status=soon' } })
  expect([unclear.status, await unclear.json()]).toEqual([
    400,
    { Message: expect.stringContaining('"status=soon" is not understood') }
  ])
})

test('a delayed request ends when it is cancelled', async () => {
  const mock = createMock({ delay: 600_000 })
  const page = new AbortController()
  const answer = mock.fetch(new Request(`http://mock.test${CART}`, { signal: page.signal }))
  page.abort()
  await expect(answer).rejects.toThrow('cancelled')
  const late = new Request(`http://mock.test${CART}`, { signal: page.signal })
  await expect(mock.fetch(late)).rejects.toThrow('cancelled')
})

test('the same request can be sent twice', async () => {
  const mock = createMock()
  const request = new Request(`http://mock.test${CART}`)
  expect([(await mock.fetch(request)).status, (await mock.fetch(request)).status]).toEqual([
    200, 200
  ])
})

test('rules fail calls until they change, the most exact one first, and a reset restores the options', async () => {
  const { fetch, reset } = mockShopper({ fail: { 'saved.*': 500 } })
  const status = async (path: string) => (await fetch(path)).status
  expect([await status(CART), await status(`${CART}/saveditems`)]).toEqual([200, 500])
  const fail = { '*': 500, 'cart.*': 503, 'cart.read': 429 }
  expect((await fetch('/__mock/rules', json('PUT', { fail }))).status).toBe(200)
  expect(await status(CART)).toBe(429)
  expect(await status(`${CART}/saveditems`)).toBe(500)
  expect(await (await fetch('/__mock/rules')).json()).toEqual({ delay: 0, fail })
  reset()
  expect(await status(CART)).toBe(200)
})

test.each([
  [{ fail: { 'cart.fly': 500 } }, 'The contract has no call "cart.fly"'],
  [{ fail: { 'cart.read': 200 } }, 'wrong at "fail.cart.read"'],
  [{ delays: 3 }, 'wrong at "delays"'],
  [[], 'The rules are wrong']
])('rules that the mock does not understand are refused: %j', async (rules, reason) => {
  const { fetch } = mockShopper()
  const response = await fetch('/__mock/rules', json('PUT', rules))
  expect([response.status, await response.json()]).toEqual([
    400,
    { Message: expect.stringContaining(reason) }
  ])
})

test.each([
  [[], 'at ""'],
  [[{ id: '1', name: 'Cup' }], 'at "0.price"'],
  [
    [
      { id: '1', name: 'Cup', price: 1 },
      { id: 1, name: 'Pot', price: 2 }
    ],
    'the same id'
  ]
])('products that are wrong are named: %j', (products, reason) => {
  expect(() => createMock({ products: products as never })).toThrow(reason)
})
