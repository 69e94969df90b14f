import { expect, test } from 'vitest'
import { routePath } from '../../demo-cms/kernel/http/calls.ts'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { withShop } from '../support/with-shop.ts'

/** Calls of the contract that the demo does not implement yet. */
const NOT_IN_THE_DEMO = [
  'assets.read',
  'assets.folders',
  'assets.crop',
  'news.calendar',
  'news.list',
  'prepaidAccounts.addToCart',
  'prepaidAccounts.setNotification',
  'productBlocks.photosGallery',
  'productBlocks.degressivePrice',
  'site.changeCurrency',
  'site.forceCurrency'
]

const shop = withShop()

test('the demo answers every call of the contract at its path [HTTP-04]', () => {
  const missing = Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(
        ([, call]) => !shop.app.hasRoute({ method: call.method, url: routePath(call, '/shop') })
      )
      .map(([name]) => `${area}.${name}`)
  )
  expect(missing.sort()).toEqual([...NOT_IN_THE_DEMO].sort())
})

test('a part of a path that cannot be stored finds nothing [HTTP-04]', async () => {
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
