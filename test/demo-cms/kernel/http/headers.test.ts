import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf } from '../../../support/html-form.ts'
import { type ReadyVariant, readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let variant: ReadyVariant
let madeUpLibrary: string

beforeAll(async () => {
  madeUpLibrary = mkdtempSync(join(tmpdir(), 'vitrine-library-'))
  mkdirSync(join(madeUpLibrary, 'chunks'))
  for (const name of ['vitrine.js', 'vitrine.css', 'chunks/cart-ABCD2345.js']) {
    writeFileSync(join(madeUpLibrary, name), '/* made up */')
  }
  writeFileSync(join(madeUpLibrary, 'chunks/cart-ABCD2345.js.br'), 'compressed by the build')
  writeFileSync(
    join(madeUpLibrary, 'preload.json'),
    JSON.stringify({ always: ['chunks/cart-ABCD2345.js'], widgets: {} })
  )
  variant = await readyVariant(shop.db)
})
afterAll(async () => {
  rmSync(madeUpLibrary, { recursive: true })
})

const ADDRESSES = [
  '/',
  '/shop/fr',
  '/shop/nl/catalog?q=mug',
  '/shop/en/shoppingcarts',
  '/shop/fr/checkout',
  '/shop/fr/security/login',
  '/shop/fr/security/register',
  '/shop/fr/cookies',
  '/shop/fr/widgets',
  '/shop/fr/account',
  '/shop/fr/nowhere',
  '/nowhere',
  '/shop/api/v1/shoppingcarts',
  '/shop/api/v1/nowhere',
  '/shop/fr/widget/shoppingcartitems',
  '/shop/theme/shop.css',
  '/%00',
  '/shop/fr/c/%ff'
]

/** The only other origins that a page may use: the players of `<vitrine-video>`. */
const PLAYERS = "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;"

describe.each(ADDRESSES)('%s', url => {
  test('has every security header', async () => {
    const { headers } = await shop.visitor().get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}'/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types vitrine')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain(PLAYERS)
    expect(policy.replace(PLAYERS, '')).not.toMatch(/unsafe-|strict-dynamic|\*|https?:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
})

test('gives every response its own nonce, on each script and never in a meta element', async () => {
  const answers = await Promise.all([1, 2].map(() => shop.visitor().get('/shop/fr')))
  const nonces = answers.map(
    answer => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
  )
  expect(nonces[0]).not.toBe(nonces[1])
  for (const [index, answer] of answers.entries()) {
    const page = documentOf(answer.body)
    const scripts = page.querySelectorAll(
      'script:not([type="application/ld+json"], [type="application/json"])'
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      expect(script.getAttribute('nonce')).toBe(nonces[index])
    }
    expect(page.querySelector('meta[content*="nonce"]')).toBeNull()
  }
})

test('contains no handlers or inline styles, which the policy would block', async () => {
  for (const url of [
    '/shop/fr',
    `/shop/fr/p/${variant.slug}`,
    '/shop/fr/widgets',
    '/shop/fr/catalog'
  ]) {
    const { body } = await shop.visitor().get(url)
    expect(body).not.toMatch(/<[^>]+\son[a-z]+\s*=/i)
    expect(body).not.toMatch(/<[^>]+\sstyle\s*=/i)
    expect(body).not.toMatch(/javascript:/i)
  }
})

describe('caching', () => {
  test('keeps the pages of a customer out of caches [ACC-01]', async () => {
    const claire = await shop.customer('claire@example.com')
    for (const url of ['/shop/fr/account', '/shop/fr', '/shop/fr/shoppingcarts']) {
      const { headers } = await claire.get(url)
      expect(headers['cache-control']).toContain('private')
      expect(headers['cache-control']).toContain('no-store')
    }
  })

  test('keeps the order of a guest out of caches [CHK-01]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const number = orderNumber(await order(guest))
    const { headers } = await guest.get(`/shop/fr/checkout/confirmation/${number}`)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('lets a guest go back to a page, and revalidates it on a new visit [NAV-04]', async () => {
    const { headers } = await shop.visitor().get('/shop/fr')
    expect(headers['cache-control']).toContain('private')
    expect(headers['cache-control']).not.toContain('no-store')
  })

  test('the theme and the library are cached forever, under a URL that changes with them', async () => {
    const page = documentOf((await shop.visitor().get('/shop/fr')).body)
    const theme = page
      .querySelector('link[rel=stylesheet][href*="/theme/"]')
      ?.getAttribute('href')
    expect(theme).toMatch(/\?v=[0-9a-f]{8,}$/)
    const { headers } = await shop.visitor().get(theme!)
    expect(headers['cache-control']).toContain('immutable')
  })

  test('sends precompressed scripts to browsers that accept them', async () => {
    const library = await buildApp({ db: shop.db, distDir: madeUpLibrary })
    const url = '/vitrine/chunks/cart-ABCD2345.js'
    const compressed = await library.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.body).toBe('compressed by the build')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
      'cache-control': expect.stringContaining('immutable')
    })
    const plain = await library.inject(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('accept-encoding')
    await library.close()
  })

  test('a chunk is cached forever, and the script that names the chunks only under the hash of its content', async () => {
    const library = await buildApp({ db: shop.db, distDir: madeUpLibrary })
    const kept = async (path: string) =>
      String((await library.inject(`/vitrine/${path}`)).headers['cache-control'])
    expect(await kept('chunks/cart-ABCD2345.js')).toContain('immutable')
    for (const path of [
      'vitrine.js',
      'vitrine.js?v=another',
      'vitrine.js?v=',
      'vitrine.css?v'
    ]) {
      expect(await kept(path)).toBe('public, max-age=3600')
    }
    const page = documentOf((await library.inject('/shop/fr')).body)
    for (const [tag, name] of [
      ['script', 'src'],
      ['link[rel=stylesheet]', 'href']
    ]) {
      const url = page.querySelector(`${tag}[${name}*="?v="][${name}^="/vitrine/"]`)
      const path = url!.getAttribute(name!)!.replace('/vitrine/', '')
      expect(await kept(path)).toContain('immutable')
    }
    const script = await library.inject('/vitrine/vitrine.js')
    const again = await library.inject({
      url: '/vitrine/vitrine.js',
      headers: { 'if-none-match': String(script.headers.etag) }
    })
    expect(again.statusCode).toBe(304)
    await library.close()
  })

  test('a page preloads the files that its script needs [CTX-04]', async () => {
    const library = await buildApp({ db: shop.db, distDir: madeUpLibrary })
    const page = documentOf((await library.inject('/shop/fr')).body)
    const preloads = [...page.querySelectorAll('link[rel=modulepreload]')]
    expect(preloads.map(link => link.getAttribute('href'))).toContain(
      '/vitrine/chunks/cart-ABCD2345.js'
    )
    await library.close()
  })

  test('long responses are compressed', async () => {
    const { headers } = await shop.visitor().get('/shop/fr', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(String(headers.vary)).toMatch(/accept-encoding/i)
  })
})

describe('the head of a page', () => {
  test.each(cultures)('names its language, its home and its sisters: %s', async culture => {
    const page = documentOf((await shop.visitor().get(`/shop/${culture}`)).body)
    expect(page.documentElement.getAttribute('lang')).toBe(culture)
    expect(page.title.length).toBeGreaterThan(3)
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy()
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(
      `/shop/${culture}`
    )
    const sisters = [...page.querySelectorAll('link[rel=alternate][hreflang]')]
    expect(sisters.map(link => link.getAttribute('hreflang'))).toEqual(
      expect.arrayContaining([...cultures])
    )
    expect(page.querySelectorAll('#page').length).toBe(1)
    expect(page.querySelectorAll('h1').length).toBe(1)
    // a heading in a slide vanishes with the slide
    expect(page.querySelector('.vitrine-carousel__slide h1')).toBeNull()
  })

  test('tells the home page from other pages [CTX-02]', async () => {
    const home = documentOf((await shop.visitor().get('/shop/fr')).body)
    const list = documentOf((await shop.visitor().get('/shop/fr/catalog')).body)
    expect(home.body.classList.contains('vitrine-home')).toBe(true)
    expect(home.body.classList.contains('vitrine-page')).toBe(false)
    expect(list.body.classList.contains('vitrine-page')).toBe(true)
    expect(list.body.classList.contains('vitrine-home')).toBe(false)
  })

  test('contains the page settings [CTX-01]', async () => {
    const page = documentOf((await shop.visitor().get('/shop/nl')).body)
    const settings = JSON.parse(page.getElementById('vitrine-context')?.textContent ?? '')
    expect(settings).toMatchObject({
      applicationPath: '/shop',
      sitePath: '/shop',
      culture: 'nl',
      consentStamp: expect.any(String)
    })
  })

  test('has a description of its own for search engines', async () => {
    const paths = ['', '/catalog', '/c/maison', '/news', '/page/delivery', '/shoppingcarts']
    const described = await Promise.all(
      paths.map(async path => {
        const page = documentOf((await shop.visitor().get(`/shop/en${path}`)).body)
        return page.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      })
    )
    for (const text of described) expect(text.length).toBeGreaterThan(20)
    expect(new Set(described).size).toBe(paths.length)
  })

  test('links to the same page in other languages [NAV-17]', async () => {
    const page = documentOf((await shop.visitor().get('/shop/fr/catalog?q=mug&sort=name')).body)
    const link = page.querySelector('a[hreflang="nl"]')
    expect(link?.getAttribute('href')).toBe('/shop/nl/catalog?q=mug&sort=name')
  })
})
