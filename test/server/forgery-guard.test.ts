// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { isSameToken } from '../../src/server/index.ts'
import { cart, endpoint, quickOrder, wishlist } from '../../src/shared/contract/index.ts'
import { request, testApi, testSessions } from './test-api.ts'

const RESTORE = '/shop/api/v1/catalog/wishlist/restore'

/** The status of a change with these headers, sent by a browser with a session; `sec-fetch-site` only if given. */
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
  ['a browser that does not send its origin', {}, 403],
  [
    'a page of another site that claims the origin of the shop',
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' },
    403
  ]
])('responds to a change from %s with %o: %i [ACC-01]', async (_, headers, status) => {
  expect(await statusOf(headers)).toBe(status)
})

test('compares with the public origin behind a proxy [ACC-01]', async () => {
  const origin = 'https://shop.example'
  expect(await statusOf({ origin }, { origin })).toBe(204)
  expect(await statusOf({ origin: 'https://shop.test' }, { origin })).toBe(403)
})

test('accepts the token of the session if the browser does not send its origin [ACC-01]', async () => {
  const body = (_csrf: unknown) => ({ body: { WishlistProductId: '1', _csrf } })
  expect(await statusOf({}, body('token-of-a1'))).toBe(204)
  expect(await statusOf({}, body('token-of-a2'))).toBe(403)
  expect(await statusOf({}, body(''))).toBe(403)
  expect(await statusOf({}, body(['token-of-a1']))).toBe(403)
  expect(await statusOf({ cookie: '' }, body('token-of-a1'))).toBe(403)
})

test('accepts the token of a visitor whose session is not stored yet [ACC-01]', async () => {
  const api = testApi({
    sessions: { ...testSessions, find: async () => undefined }
  })
  api.handle(wishlist.restore, () => {})
  const send = (_csrf: string) => {
    const sent = request('POST', RESTORE, {
      headers: { cookie: 'session=a1' },
      body: { WishlistProductId: '1', _csrf }
    })
    sent.headers.delete('sec-fetch-site')
    return api.fetch(sent)
  }
  expect((await send('token-of-a1')).status).toBe(204)
  expect((await send('token-of-a2')).status).toBe(403)
})

test('accepts the token in a form [ACC-01]', async () => {
  const api = testApi()
  const call = endpoint({
    name: 'test.call',
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

test('rejects a forged request without reading its body [ACC-01]', async () => {
  const api = testApi()
  api.handle(quickOrder.add, () => new Response())
  const sent = request('POST', '/shop/api/v1/catalog/quickorder/addtocart', {
    headers: { 'sec-fetch-site': 'cross-site' },
    body: 'x'.repeat(300_000)
  })
  expect((await api.fetch(sent)).status).toBe(403)
  expect(sent.bodyUsed).toBe(false)
})

test('allows links from other sites to calls that only read [ACC-01]', async () => {
  const api = testApi()
  api.handle(cart.read, () => new Response(null))
  const sent = request('GET', '/shop/api/v1/shoppingcarts', {
    headers: { 'sec-fetch-site': 'cross-site' }
  })
  expect((await api.fetch(sent)).status).toBe(200)
})

test('compares whole tokens [ACC-01]', () => {
  expect(isSameToken('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'xbc', 'ab', 'abcd', '', undefined, null, 3]) {
    expect(isSameToken(other, 'abc')).toBe(false)
  }
})
