// @vitest-environment node
import { fallback, object } from 'valibot'
import { expect, test, vi } from 'vitest'

import {
  cart,
  catalog,
  coupons,
  delivery,
  endpoint,
  site,
  wishlist
} from '../../src/contract/index.ts'
import { createApi, RefusalError } from '../../src/server/index.ts'
import { request, testApi } from './test-api.ts'

const SET_QUANTITY = '/shop/api/v1/shoppingcarts/shoppingcartitems/7'

test('answers a call with the reply of its handler [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toBe(3)
})

test('gives the handler the parts of the path, decoded [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn((_: unknown) => [])
  api.handle(delivery.cities, ({ params }) => asked(params))
  await api.fetch(request('GET', '/shop/api/v1/countries/BE/cities/Li%C3%A8ge%20%2F%201'))
  expect(asked).toHaveBeenCalledWith({ countryId: 'BE', query: 'Liège / 1' })
})

test('gives the handler the query with its numbers and booleans [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn((_: unknown) => [])
  api.handle(catalog.suggestions, ({ query }) => asked(query))
  const query = 'q=mug&nbrResults=5&accuracy=0.3&unknown=1'
  await api.fetch(request('GET', `/shop/api/v1/catalog/search/suggestions?${query}`))
  expect(asked).toHaveBeenCalledWith({ q: 'mug', nbrResults: 5, accuracy: 0.3 })
})

test('gives the handler the body of a form [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn()
  const call = endpoint({
    method: 'POST',
    path: '{app}/form',
    summary: 'A form.',
    body: catalog.addToCart.body,
    encoding: 'form'
  })
  api.handle(call, ({ body }) => {
    asked(body)
  })
  const response = await api.fetch(
    request('POST', '/shop/form', {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: 'ProductVariantId=7&Quantity=2&Name=Th%C3%A9+vert'
    })
  )
  expect(response.status).toBe(204)
  expect(asked).toHaveBeenCalledWith({ ProductVariantId: '7', Quantity: 2, Name: 'Thé vert' })
})

test('takes a body that was not sent for an empty one [CART-06]', async () => {
  const api = testApi()
  const asked = vi.fn((_: unknown) => true)
  api.handle(coupons.remove, ({ body }) => asked(body))
  api.handle(coupons.apply, ({ body }) => asked(body))
  const path = '/shop/api/v1/shoppingcarts/coupon'
  expect((await api.fetch(request('DELETE', path))).status).toBe(200)
  expect(asked).toHaveBeenCalledExactlyOnceWith({})
  expect((await api.fetch(request('POST', path))).status).toBe(422)
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['a body that breaks the contract', 422, { body: { quantity: '2' } }],
  ['a body that is no JSON', 400, { body: '{"quantity":' }],
  [
    'a form where the contract has JSON',
    415,
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'quantity=2' }
  ],
  ['plain text', 415, { headers: { 'content-type': 'text/plain' }, body: '{"quantity":2}' }],
  ['a body that is too long', 413, { body: { quantity: 2, more: 'x'.repeat(300_000) } }]
])('rejects %s with %i [HTTP-04]', async (_, status, sent) => {
  const api = testApi()
  const handler = vi.fn()
  api.handle(cart.setQuantity, handler)
  const response = await api.fetch(request('PUT', SET_QUANTITY, sent))
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ Message: 'The request cannot be read.' })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(handler).not.toHaveBeenCalled()
})

test.each([
  ['a query that breaks the contract', '?productVariantId', 422],
  ['a query with a NUL', '?productVariantId=%00', 400]
])('rejects %s [HTTP-04]', async (_, query, status) => {
  const api = testApi()
  api.handle(wishlist.updateQuantity, () => ({
    IsSuccessfull: true,
    WishlistProductId: '1',
    Quantity: 1
  }))
  const path = `/shop/api/v1/catalog/wishlist/updatequantity${query}`
  expect((await api.fetch(request('POST', path))).status).toBe(status)
})

test('lets a shop correct a query instead of rejecting it [WISH-05]', async () => {
  const api = testApi()
  const { query } = wishlist.updateQuantity
  api.handle(wishlist.updateQuantity, ({ query }) => ({ IsSuccessfull: true, ...query }), {
    query: object({ ...query.entries, Quantity: fallback(query.entries.Quantity, 1) })
  })
  const path = '/shop/api/v1/catalog/wishlist/updatequantity?WishlistProductId=7&Quantity='
  const quantityFor = async (text: string) =>
    ((await (await api.fetch(request('POST', path + text))).json()) as { Quantity: number })
      .Quantity
  expect([await quantityFor('4'), await quantityFor('many')]).toEqual([4, 1])
})

test.each(['%ff', '%00', '%E0%A4%A'])(
  'rejects a path with %s in it with 400 [HTTP-04]',
  async part => {
    const api = testApi()
    api.handle(delivery.cities, () => [])
    const response = await api.fetch(request('GET', `/shop/api/v1/countries/BE/cities/${part}`))
    expect(response.status).toBe(400)
  }
)

test('answers 404 where there is no call, in the language of the shopper [HTTP-02]', async () => {
  const api = testApi({ messages: (reason, culture) => `${reason} (${culture})` })
  api.handle(cart.read, () => new Response())
  for (const path of ['/shop/api/v1/nowhere', '/api/v1/shoppingcarts', '/shop/api/v1/x/y']) {
    const response = await api.fetch(
      request('GET', path, { headers: { 'accept-language': 'nl-BE' } })
    )
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ Message: 'notFound (nl)' })
  }
})

test('names the methods of a path that has no such method [HTTP-04]', async () => {
  const api = testApi()
  api.handle(cart.setQuantity, () => new Response())
  api.handle(cart.removeItem, () => new Response())
  const response = await api.fetch(request('POST', SET_QUANTITY))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('PUT, DELETE')
})

test('answers HEAD like GET, without the body [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  const response = await api.fetch(
    request('HEAD', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('takes the culture from the path, else from the browser [CTX-03]', async () => {
  const api = testApi()
  api.handle(site.stringResources, ({ culture }) => ({ culture }))
  api.handle(site.mapsKey, ({ culture }) => culture)
  const headers = { 'accept-language': 'nl' }

  const path = '/shop/api/v1/localization/fr-BE/stringresources'
  const ofPath = await api.fetch(request('GET', path, { headers }))
  expect(await ofPath.json()).toEqual({ culture: 'fr' })
  expect(ofPath.headers.get('vary')).toBeNull()

  const ofBrowser = await api.fetch(
    request('GET', '/shop/api/v1/settings/GoogleFrontAPIKey', { headers })
  )
  expect(await ofBrowser.json()).toBe('nl')
  expect(ofBrowser.headers.get('vary')).toBe('Accept-Language')

  const unknown = '/shop/api/v1/localization/es/stringresources'
  expect((await api.fetch(request('GET', unknown))).status).toBe(404)
})

test('sends HTML of the CMS [HTTP-04]', async () => {
  const api = testApi()
  api.handle(catalog.listFilter, () => '<p>Filters</p>')
  const response = await api.fetch(
    request('GET', '/shop/widget/catalog/ListFilter?currentFilter={}')
  )
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toBe('<p>Filters</p>')
})

test('sends a response of the handler as it is, with the cookie of the session [ACC-01]', async () => {
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

test('lets nobody keep a response, unless the call says otherwise [HTTP-04]', async () => {
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

test('tells the shopper why the shop refuses, and when to try again [HTTP-02]', async () => {
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

test('answers an error that nobody expected with 500 and tells nothing of it [HTTP-02]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi()
  api.handle(wishlist.count, () => {
    throw new TypeError('connection to 10.0.0.7 lost')
  })
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ Message: 'Something went wrong. Try again later.' })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(log).toHaveBeenCalledWith(expect.any(TypeError))
})

test('lets the shop answer errors, or leave them to the server around [HTTP-02]', async () => {
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

test('refuses a second handler for the same call [HTTP-04]', () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  expect(() => api.handle(wishlist.count, () => 4)).toThrow(
    'GET {site}/api/v1/catalog/wishlist/products/count has a handler already.'
  )
  expect(api.endpoints).toEqual([wishlist.count])
})

test('passes on what the server around knows of a request [HTTP-04]', async () => {
  const api = createApi<'fr', never, { address: string }>({
    applicationPath: '',
    cultures: ['fr']
  })
  api.handle(site.mapsKey, ({ env }) => env.address)
  const response = await api.fetch(request('GET', '/api/v1/settings/GoogleFrontAPIKey'), {
    address: '::1'
  })
  expect(await response.json()).toBe('::1')
})
