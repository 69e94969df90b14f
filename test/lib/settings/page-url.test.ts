// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenPageUrl, pageUrl } from '../../../src/lib/settings/page-url.ts'
import { printSettings } from '../../support/printed-settings.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('pages are where they always were without the setting', () => {
  printSettings()
  expect(pageUrl('cart')).toBe('/site/nl-BE/shoppingcarts')
  expect(pageUrl('wishlist')).toBe('/site/nl-BE/catalog/wishlist/list')
  expect(pageUrl('login', { returnUrl: '/a?b=1&c' })).toBe(
    '/shop/nl-BE/security/login?returnUrl=%2Fa%3Fb%3D1%26c'
  )
  expect(chosenPageUrl('checkout')).toBeUndefined()
  expect(chosenPageUrl('search')).toBeUndefined()
})

test('the setting names each page, with the culture and the page to return to', () => {
  printSettings({
    pages: {
      cart: '/{culture}/basket',
      login: '/account/login?next={returnUrl}',
      checkout: 'https://pay.example/checkout?lang={culture}',
      search: '{site}/find'
    }
  })
  expect(pageUrl('cart')).toBe('/nl-BE/basket')
  expect(pageUrl('login', { returnUrl: '/a?b' })).toBe('/account/login?next=%2Fa%3Fb')
  expect(chosenPageUrl('checkout')).toBe('https://pay.example/checkout?lang=nl-BE')
  expect(chosenPageUrl('search')).toBe('/site/find')
  expect(pageUrl('wishlist')).toBe('/site/nl-BE/catalog/wishlist/list')
})

test('a page that is shown in place may name other pages', () => {
  printSettings({ pages: { cart: '/basket' } })
  expect(pageUrl('cart')).toBe('/basket')
  printSettings({ culture: 'fr' })
  expect(pageUrl('cart')).toBe('/site/fr/shoppingcarts')
})

test.each([
  ['basket', 'pages.cart'],
  ['//evil.example/basket', 'pages.cart'],
  ['/\\evil.example', 'pages.cart'],
  ['javascript:alert(1)', 'pages.cart'],
  ['/basket/{id}', 'pages.cart'],
  [7, 'pages.cart']
])(
  'a wrong page is named in the console once, and the usual one is linked: %s',
  async (cart, name) => {
    printSettings({ pages: { cart } })
    expect(pageUrl('cart')).toBe('/site/nl-BE/shoppingcarts')
    expect(pageUrl('cart')).toBe('/site/nl-BE/shoppingcarts')
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    expect(vi.mocked(console.error).mock.calls[0]![0]).toBe(
      `Vitrine: The page setting "${name}" is ${JSON.stringify(cart)}; the URL of a page such as "/{culture}/basket" is expected. It is ignored.`
    )
  }
)

test.each(['/basket', ['/basket']])('pages that are no object are named: %s', async pages => {
  printSettings({ pages })
  expect(pageUrl('cart')).toBe('/site/nl-BE/shoppingcarts')
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  expect(vi.mocked(console.error).mock.calls[0]![0]).toContain(
    'an object such as {"cart": "/{culture}/basket"} is expected'
  )
})
