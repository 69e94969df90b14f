import { expect, test } from 'vitest'
import { cookiePlaces, domainsOf } from '../../../src/shared/cookies/cookie-places.ts'

test.each([
  ['localhost', []],
  ['shop.example', ['shop.example']],
  ['www.shop.example', ['www.shop.example', 'shop.example']],
  ['a.b.xn--p1acf', ['a.b.xn--p1acf', 'b.xn--p1acf']],
  ['127.0.0.1', []],
  ['[::1]', []],
  // what no cookie can name
  ['shop.example.', []],
  ['my_shop.example', []],
  [`${'a'.repeat(64)}.example`, []],
  ['', []]
])('%j belongs to the domains %j', (hostname, domains) => {
  expect(domainsOf(hostname)).toEqual(domains)
})

test.each([
  ['/', ['/']],
  ['/shop', ['/', '/shop', '/shop/']],
  ['/shop/fr/', ['/', '/shop', '/shop/', '/shop/fr', '/shop/fr/']],
  ['/shop//fr', ['/', '/shop', '/shop/', '/shop/fr', '/shop/fr/']],
  ['/caf%C3%A9', ['/', '/caf%C3%A9', '/caf%C3%A9/']],
  // what cannot be written into a cookie
  ['/a;b/c', ['/']],
  ['/a b', ['/']],
  ['/é', ['/']]
])('%j gets the cookies of the paths %j', (pathname, paths) => {
  expect(cookiePlaces('localhost', pathname)).toEqual(paths.map(path => ({ path })))
})

test('a page gets cookies of its host and of each parent domain, for every path', () => {
  expect(cookiePlaces('www.shop.example', '/shop')).toEqual(
    ['/', '/shop', '/shop/'].flatMap(path => [
      { path },
      { path, domain: 'www.shop.example' },
      { path, domain: 'shop.example' }
    ])
  )
})

test('a made-up address does not lead to any number of places', () => {
  expect(cookiePlaces('shop.example', '/a'.repeat(1000)).length).toBeLessThan(100)
})
