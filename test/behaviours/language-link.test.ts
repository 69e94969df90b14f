import { afterEach, beforeEach, expect, test } from 'vitest'
import { attach, urlIn } from '../../src/behaviours/language-link.ts'
import { readContext } from '../../src/context.ts'

beforeEach(() => settle('/shop'))
afterEach(() => document.body.replaceChildren())

test.each([
  ['https://shop.test/shop/fr', '/shop/nl'],
  ['https://shop.test/shop/fr/', '/shop/nl/'],
  [
    'https://shop.test/shop/fr/catalog?q=th%C3%A9&x=fr#fr',
    '/shop/nl/catalog?q=th%C3%A9&x=fr#fr'
  ],
  ['https://shop.test/shop/fr/fr/fr', '/shop/nl/fr/fr'],
  ['https://shop.test/elsewhere', undefined],
  ['https://shop.test/shopping/fr', undefined]
])('replaces the culture of %s by nl: %s [NAV-17]', (address, expected) => {
  expect(urlIn('nl', new URL(address))).toBe(expected)
})

test('replaces the culture on a site without a path of its own [NAV-17]', () => {
  settle('')
  expect(urlIn('nl-BE', new URL('https://shop.test/fr/p/x?variant=2'))).toBe(
    '/nl-BE/p/x?variant=2'
  )
})

test('follows an address that a script has changed since [NAV-17]', () => {
  const before = location.href
  history.replaceState(null, '', '/shop/fr/p/teapot?variant=red#details')
  const link = document.createElement('a')
  link.href = '/shop/nl/p/teapot'
  link.dataset.vitrineLanguage = 'nl'
  const detach = attach(link)
  link.dispatchEvent(new PointerEvent('pointerover'))
  expect(link.getAttribute('href')).toBe('/shop/nl/p/teapot?variant=red#details')
  detach()
  history.replaceState(null, '', before)
})

function settle(sitePath: string): void {
  const settings = { applicationPath: sitePath, sitePath, culture: 'fr', consentStamp: '1' }
  document.body.innerHTML = `<main id="page"></main>
    <script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
  readContext()
}
