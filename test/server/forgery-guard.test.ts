// @vitest-environment node
import { expect, test, vi } from 'vitest'

import { cart, endpoint, quickOrder, wishlist } from '../../src/contract/index.ts'
import { isSameToken } from '../../src/server/index.ts'
import { request, testApi } from './test-api.ts'

const RESTORE = '/shop/api/v1/catalog/wishlist/restore'

/** The status of a change with these headers, from a browser that has a session; `sec-fetch-site` is not sent. */
async function statusOf(
  headers: Record<string, string>,
  { body = { WishlistProductId: '1' }, origin }: { body?: object; origin?: string } = {}
): Promise<number> {
  const api = testApi({ origin })
  const handler = vi.fn()
  api.handle(wishlist.restore, handler)
  const sent = request('POST', RESTORE, { headers: { cookie: 'session=a1', ...headers }, body })
  if (!headers['sec-fetch-site']) sent.headers.delete('sec-fetch-site')
  const { status } = await api.fetch(sent)
  expect(handler).toHaveBeenCalledTimes(status === 403 ? 0 : 1)
  return status
}

test.each([
  ['a page of the shop', { 'sec-fetch-site': 'same-origin' }, 204],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 403],
  ['an old browser on the shop', { origin: 'https://shop.test' }, 204],
  ['an old browser on another site', { origin: 'https://evil.test' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a browser that says nothing of itself', {}, 403],
  [
    'a page of another site that claims the origin of the shop',
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' },
    403
  ]
])('answers a change from %s with %o: %i [ACC-01]', async (_, headers, status) => {
  expect(await statusOf(headers)).toBe(status)
})

test('knows the origin of the shop behind a proxy [ACC-01]', async () => {
  const origin = 'https://shop.example'
  expect(await statusOf({ origin }, { origin })).toBe(204)
  expect(await statusOf({ origin: 'https://shop.test' }, { origin })).toBe(403)
})

test('takes the token of the session from a browser that says nothing of itself [ACC-01]', async () => {
  const body = (_csrf: unknown) => ({ body: { WishlistProductId: '1', _csrf } })
  expect(await statusOf({}, body('token-of-a1'))).toBe(204)
  expect(await statusOf({}, body('token-of-a2'))).toBe(403)
  expect(await statusOf({}, body(''))).toBe(403)
  expect(await statusOf({}, body(['token-of-a1']))).toBe(403)
  expect(await statusOf({ cookie: '' }, body('token-of-a1'))).toBe(403)
})

test('takes the token from a form too [ACC-01]', async () => {
  const api = testApi()
  const call = endpoint({
    method: 'POST',
    path: '{app}/form',
    summary: 'A form.',
    body: wishlist.restore.body,
    encoding: 'form'
  })
  api.handle(call, () => {})
  const send = (body: string) => {
    const sent = request('POST', '/shop/form', {
      headers: { cookie: 'session=a1', 'content-type': 'application/x-www-form-urlencoded' },
      body
    })
    sent.headers.delete('sec-fetch-site')
    return api.fetch(sent)
  }
  expect((await send('WishlistProductId=1&_csrf=token-of-a1')).status).toBe(204)
  expect((await send('WishlistProductId=1')).status).toBe(403)
})

test('reads nothing of a forged request, not even a body that is too long [ACC-01]', async () => {
  const api = testApi()
  api.handle(quickOrder.add, () => new Response())
  const sent = request('POST', '/shop/api/v1/catalog/quickorder/addtocart', {
    headers: { 'sec-fetch-site': 'cross-site' },
    body: 'x'.repeat(300_000)
  })
  expect((await api.fetch(sent)).status).toBe(403)
  expect(sent.bodyUsed).toBe(false)
})

test('lets every site link to what only reads [ACC-01]', async () => {
  const api = testApi()
  api.handle(cart.read, () => new Response(null))
  const sent = request('GET', '/shop/api/v1/shoppingcarts', {
    headers: { 'sec-fetch-site': 'cross-site' }
  })
  expect((await api.fetch(sent)).status).toBe(200)
})

test('compares tokens as a whole [ACC-01]', () => {
  expect(isSameToken('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'xbc', 'ab', 'abcd', '', undefined, null, 3]) {
    expect(isSameToken(other, 'abc')).toBe(false)
  }
})
