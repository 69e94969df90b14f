// @vitest-environment node
import { expect, test } from 'vitest'
import { cart, catalog, quickOrder, wishlist } from '../../src/shared/contract/index.ts'
import { request, testApi } from './test-api.ts'

const ADD = '/shop/api/v1/catalog/products/addtocart'

function shop() {
  const lines: string[] = []
  const api = testApi({ log: line => lines.push(line) })
  api.handle(catalog.addToCart, () => new Response())
  api.handle(cart.setQuantity, () => new Response())
  api.handle(wishlist.updateQuantity, () => new Response())
  api.handle(quickOrder.check, () => new Response())
  return { api, lines }
}

test('names the field of a body that breaks the contract, to the page and in the log [HTTP-04]', async () => {
  const { api, lines } = shop()
  const body = { ProductVariantId: '7', Quantity: 'two for anna@example.com', Name: 'Mug' }
  const response = await api.fetch(request('POST', ADD, { body }))
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    Message: 'The request is invalid.',
    Field: 'Quantity'
  })
  expect(lines).toEqual([
    '422 catalog.addToCart: POST {app}/api/v1/catalog/products/addtocart: body.Quantity breaks the contract, which expects number.'
  ])
})

test('names a missing field and one of a query [HTTP-04]', async () => {
  const { api, lines } = shop()
  const added = await api.fetch(request('POST', ADD, { body: { ProductVariantId: '7' } }))
  expect(await added.json()).toMatchObject({ Field: 'Quantity' })
  expect(lines[0]).toContain('body.Quantity breaks the contract, which expects a value.')
  const path = '/shop/api/v1/catalog/wishlist/updatequantity?WishlistProductId=7&Quantity=many'
  const updated = await api.fetch(request('POST', path))
  expect(await updated.json()).toMatchObject({ Field: 'Quantity' })
  expect(lines[1]).toContain('query.Quantity breaks the contract, which expects number')
})

test('logs nothing that a shopper has typed, in the path neither [HTTP-04]', async () => {
  const { api, lines } = shop()
  const path = '/shop/api/v1/shoppingcarts/shoppingcartitems/secret'
  await api.fetch(request('PUT', path, { body: { quantity: 'secret', secret: 'secret' } }))
  await api.fetch(request('PUT', path, { body: '"secret"' }))
  await api.fetch(request('PUT', path, { body: '["secret"]' }))
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain('secret')
})

test('logs no request that is malformed or refused [HTTP-04]', async () => {
  const { api, lines } = shop()
  await api.fetch(request('POST', ADD, { body: '{"a":' }))
  await api.fetch(
    request('POST', ADD, { headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' })
  )
  expect(lines).toEqual([])
})

test('answers calls without a handler with 501, and those of no contract with 404 [HTTP-04]', async () => {
  const { api } = shop()
  const statusOf = async (method: 'GET' | 'POST' | 'PUT', path: string) =>
    (await api.fetch(request(method, path, method === 'GET' ? {} : { body: {} }))).status
  expect(await statusOf('GET', '/shop/api/v1/shoppingcarts')).toBe(501)
  // a method that the contract does not have, at a path without any handler
  expect(await statusOf('PUT', '/shop/api/v1/shoppingcarts')).toBe(501)
  expect(await statusOf('POST', '/shop/api/v1/shoppingcarts/shoppingcartitems/7')).toBe(405)
  expect(await statusOf('GET', '/shop/api/v1/nowhere')).toBe(404)
})

test('knows which calls have no handler yet, and logs them once [HTTP-04]', () => {
  const { api, lines } = shop()
  const names = api.missing().map(({ name }) => name)
  expect(names).toContain('cart.read')
  expect(names).not.toContain('cart.setQuantity')
  expect(names).toHaveLength(82)
  api.logMissing()
  api.logMissing()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^82 of 86 calls .*; coupons: all 4; .*quickOrder: add;/)
  expect(lines[0]).not.toContain('\n')
})
