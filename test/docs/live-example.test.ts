import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameDocument, inShop } from '../../docs/.vitepress/live/frame-document.ts'
import { contrastPairs, themeCss, type Values } from '../../docs/.vitepress/theme/theme-css.ts'
import { themesIn } from '../../scripts/site/themes.ts'
import { designTokens } from '../../scripts/tokens/design-tokens.ts'
import { createMock } from '../../src/mock/index.ts'

const look = { culture: 'nl', scheme: 'dark', direction: 'rtl' } as const
const addresses = { library: '/docs/vitrine/', shop: '/docs/live/shop' }
const usual: Values = Object.fromEntries(
  designTokens(readFileSync('src/styles/tokens.css', 'utf8')).map(({ name, light, dark }) => [
    name,
    { light, dark }
  ])
)

test('an example is a complete page in the chosen language, scheme and direction', () => {
  const page = frameDocument('<vitrine-copy>7</vitrine-copy>', look, addresses)
  expect(page).toContain('<html lang="nl" dir="rtl" data-vitrine-scheme="dark">')
  expect(page).toContain('src="/docs/vitrine/vitrine.nl.js"')
  expect(page).toContain('"applicationPath":"/docs/live/shop"')
  expect(page).toMatch(/<main id="page">\n<vitrine-copy>7<\/vitrine-copy>\n<\/main>/)
  expect(page.match(/<vitrine-toasts>/g)).toHaveLength(1)
})

test('an example that brings its own page and messages gets no second ones', () => {
  const html = '<main id="page"></main><vitrine-toasts></vitrine-toasts>'
  const page = frameDocument(html, look, addresses)
  expect(page.match(/id="page"/g)).toHaveLength(1)
  expect(page.match(/<vitrine-toasts>/g)).toHaveLength(1)
})

test('the addresses of an example lead to the shop of the site, in its language', () => {
  const html = `<a href="/shop/fr/cart" data-pieces='{"Url": "/shop/assets/7"}'>https://other.test/shop/fr</a>`
  expect(inShop(html, '/live/shop', 'de')).toBe(
    `<a href="/live/shop/de/cart" data-pieces='{"Url": "/live/shop/assets/7"}'>https://other.test/shop/fr</a>`
  )
})

test('a mock for one shopper remembers the cart without cookies', async () => {
  const mock = createMock({ oneShopper: true })
  const url = 'http://mock.test/shop/api/v1/'
  const added = await mock.fetch(
    new Request(`${url}catalog/products/addtocart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ProductVariantId: '301', Quantity: 2, Name: 'Garden lamp' })
    })
  )
  expect(added.status).toBe(200)
  expect(added.headers.getSetCookie()).toEqual([])
  const read = async () =>
    (await (await mock.fetch(new Request(`${url}shoppingcarts`))).json()) as object
  expect(await read()).toMatchObject({ ItemsCount: 2 })
  mock.reset()
  expect(await read()).toMatchObject({ ItemsCount: 0 })
})

test('a theme is the CSS of what differs from the library, for both schemes', () => {
  expect(themeCss(usual, usual)).toBe('')
  const values = {
    ...usual,
    '--vitrine-color-accent': { light: '#7a1f5c', dark: '#f2a5d8' },
    '--vitrine-color-line': { light: '#888888', dark: '#888888' },
    '--vitrine-radius-medium': { light: '0px', dark: '0px' }
  }
  expect(themeCss(values, usual)).toBe(`:root,
[data-vitrine-scheme] {
  --vitrine-color-accent: var(--vitrine-light, #7a1f5c) var(--vitrine-dark, #f2a5d8);
  --vitrine-color-line: #888888;
}

:root {
  --vitrine-radius-medium: 0px;
}`)
})

test('the library and the themes to copy have enough contrast, and a theme that has not is told where', () => {
  for (const { values } of [{ values: {} }, ...themesIn('docs/themes')]) {
    const pairs = contrastPairs({ ...usual, ...values })
    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.filter(({ isEnough }) => !isEnough)).toEqual([])
  }
  const [worst] = contrastPairs({
    ...usual,
    '--vitrine-color-on-accent': { light: '#0b5a69', dark: '#06232a' }
  })
  expect(worst).toMatchObject({ scheme: 'light', front: 'on-accent', back: 'accent' })
  expect(worst?.contrast).toBe(1)
})
