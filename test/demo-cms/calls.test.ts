import { expect, test } from 'vitest'
import { routePath } from '../../src/server/fastify.ts'
import { type Endpoint, endpoints } from '../../src/shared/contract/index.ts'
import { withShop } from '../support/with-shop.ts'

/** Calls of the contract that the demo does not implement yet. */
const NOT_IN_THE_DEMO = ['productBlocks.photosGallery', 'productBlocks.degressivePrice']

const PLACE = { applicationPath: '/shop', sitePath: '/shop' }

const shop = withShop()

test('the demo implements every call of the contract at its path [HTTP-04]', () => {
  const missing = Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(
        ([, call]) => !shop.app.hasRoute({ method: call.method, url: routePath(call, PLACE) })
      )
      .map(([name]) => `${area}.${name}`)
  )
  expect(missing.sort()).toEqual([...NOT_IN_THE_DEMO].sort())
})

test('only calls with the same response for everyone can be cached [HTTP-04]', async () => {
  const claire = await shop.customer('claire@example.com')
  const parts = {
    id: '1',
    productId: '1',
    countryId: 'BE',
    query: '1000',
    culture: 'fr',
    categoryIds: '0',
    displayChildren: 'false',
    postsPerPage: '3',
    month: '11',
    year: '2026',
    date: '2026-11-05'
  }
  const queries: Record<string, string> = {
    'addresses.picker':
      'inputname=x&isAddNewAddress=true&isEditAddress=true&type=Billing&culture=fr',
    'catalog.suggestions': 'q=tasse&nbrResults=5&accuracy=0.3',
    'catalog.listFilter': 'currentFilter=',
    'catalog.variants': 'quantity=1'
  }
  const kept: string[] = []
  for (const [area, calls] of Object.entries(endpoints)) {
    for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const id = `${area}.${name}`
      if (call.method !== 'GET' || NOT_IN_THE_DEMO.includes(id)) continue
      const path = routePath(call, PLACE).replace(
        /:(\w+)/g,
        (_, part: keyof typeof parts) => parts[part]
      )
      const { headers } = await claire.get(`${path}?${queries[id] ?? ''}`)
      const cache = String(headers['cache-control'])
      if (!cache.includes('no-store')) kept.push(id)
      expect([id, cache]).toEqual([
        id,
        call.isShared ? expect.stringMatching(/^public, max-age=\d+$/) : 'private, no-store'
      ])
      // a response for everyone must not contain the cookie of one visitor
      if (call.isShared) expect([id, headers['set-cookie']]).toEqual([id, undefined])
    }
  }
  expect(kept.sort()).toEqual([
    'catalog.suggestions',
    'consent.cookies',
    'delivery.cities',
    'site.mapsKey',
    'site.stringResources'
  ])
})

test('a path parameter with invalid characters finds nothing [HTTP-04]', async () => {
  const url = '/shop/api/v1/countries/BE/cities/%00'
  expect((await shop.app.inject({ url })).statusCode).toBe(404)
})

test('a call answers HEAD with the headers of GET [HTTP-04]', async () => {
  const url = '/shop/api/v1/shoppingcarts'
  const [head, get] = [
    await shop.app.inject({ method: 'HEAD', url }),
    await shop.app.inject({ url })
  ]
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('a call with a malformed host is rejected [ACC-01]', async () => {
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: '/shop/api/v1/shoppingcarts/shoppingcartitems',
    headers: { host: 'a b', origin: 'http://a b' }
  })
  expect(answer.statusCode).toBe(400)
})
