import { describe, expect, test } from 'vitest'

import { sameOriginPath } from '../../../src/shared/url/same-origin.ts'
import { redirectAddresses } from '../../support/redirect-addresses.ts'

const HERE = 'https://shop.test'

describe('the path of an address on this site', () => {
  test.each([
    ['/shop/fr/catalog?q=mug#top', '/shop/fr/catalog?q=mug#top'],
    ['https://shop.test/shop/fr', '/shop/fr'],
    ['https://SHOP.test:443', '/'],
    ['shop/fr', '/shop/fr'],
    ['?q=mug', '/?q=mug'],
    ['#top', '/#top'],
    ['/a/../b', '/b']
  ])('of %s is %s', (address, path) => {
    expect(sameOriginPath(address, HERE)).toBe(path)
  })

  test.each([
    'https://evil.test/shop',
    'http://shop.test/shop',
    'https://shop.test:8443/shop',
    '//evil.test',
    '/.//evil.test',
    '/\\evil.test',
    'https://someone@shop.test/shop',
    'https://:secret@shop.test/shop',
    'https://someone:secret@shop.test/shop',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.test/1',
    'https://',
    'http://['
  ])('of %s is none', address => {
    expect(sameOriginPath(address, HERE)).toBeUndefined()
  })

  test('also works on a site without HTTPS', () => {
    expect(sameOriginPath('/shop', 'http://localhost:4000')).toBe('/shop')
  })

  test('is undefined if the site uses neither HTTP nor HTTPS', () => {
    expect(sameOriginPath('/shop', 'ftp://shop.test')).toBeUndefined()
  })

  test.each(redirectAddresses)('never leads elsewhere: %j', address => {
    for (const origin of [HERE, 'http://localhost']) {
      const path = sameOriginPath(address, origin)
      if (path === undefined) continue
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, `${origin}/shop/`).origin).toBe(origin)
    }
  })
})
