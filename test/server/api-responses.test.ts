// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { RefusalError } from '../../src/server/index.ts'
import { cart, catalog, delivery, wishlist } from '../../src/shared/contract/index.ts'
import { request, testApi } from './test-api.ts'

test('sends HTML [HTTP-04]', async () => {
  const api = testApi()
  api.handle(catalog.listFilter, () => '<p>Filters</p>')
  const response = await api.fetch(
    request('GET', '/shop/widget/catalog/ListFilter?currentFilter={}')
  )
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('<p>Filters</p>')
})

test('sends a response that the handler built, with the session cookie [ACC-01]', async () => {
  const api = testApi()
  api.handle(wishlist.restore, async ({ openSession }) => {
    await openSession()
    return new Response(null, { status: 303, headers: { location: '/shop/fr' } })
  })
  const response = await api.fetch(
    request('POST', '/shop/api/v1/catalog/wishlist/restore', {
      body: { WishlistProductId: '1' }
    })
  )
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/shop/fr')
  expect(response.headers.get('set-cookie')).toBe('session=new')
})

test('forbids caching unless the handler allows it [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  api.handle(delivery.cities, ({ params }) => refuseOrFind(params.query), {
    cache: 'public, max-age=3600'
  })
  const cacheOf = async (path: string) =>
    (await api.fetch(request('GET', path))).headers.get('cache-control')

  expect(await cacheOf('/shop/api/v1/catalog/wishlist/products/count')).toBe(
    'private, no-store'
  )
  expect(await cacheOf('/shop/api/v1/countries/BE/cities/1000')).toBe('public, max-age=3600')
  expect(await cacheOf('/shop/api/v1/countries/BE/cities/x')).toBe('private, no-store')

  function refuseOrFind(query: string) {
    if (query === 'x') throw new RefusalError(404, 'No such city.')
    return []
  }
})

test('sends the reason for a rejection, and when to try again [HTTP-02]', async () => {
  const api = testApi()
  api.handle(wishlist.count, async ({ openSession }) => {
    await openSession()
    throw new RefusalError(429, 'Too often.', { retryAfter: 30, details: { Count: 3 } })
  })
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(response.headers.get('set-cookie')).toBe('session=new')
  expect(await response.json()).toEqual({ Message: 'Too often.', Count: 3 })
})

test('responds to an unexpected error with 500, without its details [HTTP-02]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi()
  api.handle(wishlist.count, () => {
    throw new TypeError('connection to 10.0.0.7 lost')
  })
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    Message: 'Something went wrong. Please try again later.'
  })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(log).toHaveBeenCalledWith(expect.any(TypeError))
})

test('lets the shop respond to errors or leave them to its framework [HTTP-02]', async () => {
  const api = testApi({
    onError(error) {
      if (error instanceof RangeError) {
        return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
      }
      throw error
    }
  })
  const error = new TypeError('unknown')
  api.handle(wishlist.count, () => {
    throw new RangeError('database')
  })
  api.handle(cart.read, () => {
    throw error
  })
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  await expect(api.fetch(request('GET', '/shop/api/v1/shoppingcarts'))).rejects.toBe(error)
})
