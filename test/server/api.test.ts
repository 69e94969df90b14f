// @vitest-environment node
import { fallback, object } from 'valibot'
import { expect, test, vi } from 'vitest'
import { createApi, RefusalError } from '../../src/server/index.ts'
import {
  cart,
  catalog,
  coupons,
  delivery,
  endpoint,
  site,
  wishlist
} from '../../src/shared/contract/index.ts'
import { request, testApi } from './test-api.ts'

const SET_QUANTITY = '/shop/api/v1/shoppingcarts/shoppingcartitems/7'

test('sends the reply of the handler [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  const response = await api.fetch(
    request('GET', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toBe(3)
})

test('decodes the parameters in the path [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn((_: unknown) => [])
  api.handle(delivery.cities, ({ params }) => asked(params))
  await api.fetch(request('GET', '/shop/api/v1/countries/BE/cities/Li%C3%A8ge%20%2F%201'))
  expect(asked).toHaveBeenCalledWith({ countryId: 'BE', query: 'Liège / 1' })
})

test('converts numbers and booleans in the query [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn((_: unknown) => [])
  api.handle(catalog.suggestions, ({ query }) => asked(query))
  const query = 'q=mug&nbrResults=5&accuracy=0.3&unknown=1'
  await api.fetch(request('GET', `/shop/api/v1/catalog/search/suggestions?${query}`))
  expect(asked).toHaveBeenCalledWith({ q: 'mug', nbrResults: 5, accuracy: 0.3 })
})

test('converts the fields of a form [HTTP-04]', async () => {
  const api = testApi()
  const asked = vi.fn()
  const call = endpoint({
    name: 'test.call',
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

test('treats a missing body as empty [CART-06]', async () => {
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
  ['a body that is not JSON', 400, { body: '{"quantity":' }],
  [
    'a form where the contract expects JSON',
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
  expect(await response.json()).toMatchObject({ Message: 'The request is invalid.' })
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

test('lets a shop correct an invalid query instead of rejecting it [WISH-05]', async () => {
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
  'rejects a path that contains %s with 400 [HTTP-04]',
  async part => {
    const api = testApi()
    api.handle(delivery.cities, () => [])
    const response = await api.fetch(request('GET', `/shop/api/v1/countries/BE/cities/${part}`))
    expect(response.status).toBe(400)
  }
)

test('responds with 404 to an unknown path, in the shopper’s language [HTTP-02]', async () => {
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

test('lists the allowed methods of a path [HTTP-04]', async () => {
  const api = testApi()
  api.handle(cart.setQuantity, () => new Response())
  api.handle(cart.removeItem, () => new Response())
  const response = await api.fetch(request('POST', SET_QUANTITY))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('PUT, DELETE')
})

test('responds to HEAD like GET, without a body [HTTP-04]', async () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  const response = await api.fetch(
    request('HEAD', '/shop/api/v1/catalog/wishlist/products/count')
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('takes the culture from the path, otherwise from the browser [CTX-03]', async () => {
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

test('rejects a list in place of an object without required fields [HTTP-04]', async () => {
  const api = testApi()
  api.handle(coupons.remove, () => {
    throw new RefusalError(409, 'reached')
  })
  const remove = (body: string) =>
    api.fetch(request('DELETE', '/shop/api/v1/shoppingcarts/coupon', { body }))
  expect((await remove('{}')).status).toBe(409)
  expect((await remove('[]')).status).toBe(422)
})

test('counts a call that is registered with a limit, unless another site sent it [HTTP-04]', async () => {
  const counted: string[] = []
  const api = testApi({
    checkLimit(limit) {
      counted.push(limit)
      if (counted.length > 1) throw new RefusalError(429, 'Too often.', { retryAfter: 30 })
    }
  })
  api.handle(coupons.apply, () => true, { limit: 'coupons' })
  const path = '/shop/api/v1/shoppingcarts/coupon'
  const apply = (site: string) =>
    api.fetch(
      request('POST', path, {
        headers: { 'sec-fetch-site': site, 'content-type': 'application/json' },
        body: '{"CouponCode":"X"}'
      })
    )
  expect((await apply('cross-site')).status).toBe(403)
  expect(counted).toEqual([])
  expect((await apply('same-origin')).status).toBe(200)
  const refused = await apply('same-origin')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toEqual({ Message: 'Too often.' })
  expect(counted).toEqual(['coupons', 'coupons'])
})

test('does not allow the response of a personal call to be public [HTTP-04]', () => {
  const api = testApi()
  expect(() => api.handle(wishlist.count, () => 3, { cache: 'public, max-age=60' })).toThrow(
    'GET {site}/api/v1/catalog/wishlist/products/count is personal'
  )
  expect(api.endpoints).toEqual([])
})

test('rejects a second handler for the same endpoint [HTTP-04]', () => {
  const api = testApi()
  api.handle(wishlist.count, () => 3)
  expect(() => api.handle(wishlist.count, () => 4)).toThrow(
    'GET {site}/api/v1/catalog/wishlist/products/count already has a handler.'
  )
  expect(api.endpoints).toEqual([wishlist.count])
})

test('passes the environment of the server to the handler [HTTP-04]', async () => {
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
