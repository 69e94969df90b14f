import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { documentOf } from '../../../support/html-form.ts'
import { sessionCookie } from '../../../support/session-cookie.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

describe('a URL that does not exist', () => {
  test.each(cultures)('shows a page of the shop in %s', async culture => {
    const answer = await shop.visitor().get(`/shop/${culture}/nowhere`)
    expect(answer.statusCode).toBe(404)
    const page = documentOf(answer.body)
    expect(page.documentElement.getAttribute('lang')).toBe(culture)
    expect(page.querySelector('#page h1')?.textContent).toBeTruthy()
    expect(page.querySelector('#page a')).not.toBeNull()
  })

  test('returns JSON in the shopper’s language for a call', async () => {
    const answer = await shop.visitor({ culture: 'nl' }).get('/shop/api/v1/nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().Message).toMatch(/\w/)
  })

  test.each([
    '/shop/fr/%2e%2e/%2e%2e/etc/passwd',
    '/vitrine/../package.json',
    '/vitrine/%2e%2e/package.json',
    '/vitrine/..%2fpackage.json',
    '/shop/theme/..%2f..%2f..%2fpackage.json',
    '/shop/theme/%2e%2e%2fmain.ts',
    '/shop/xx',
    '/shop/fr/p/%00',
    '/shop/fr/c/__proto__',
    '/shop/constructor/catalog',
    '/shop/fr/page/..%2f..%2fx'
  ])('%s reveals nothing', async url => {
    const answer = await shop.visitor().get(url)
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/root:|"vitrine"|import /)
  })

  test('prints the URL as text, never as HTML', async () => {
    const answer = await shop.visitor().get('/shop/fr/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(answer.body).not.toContain('<script>alert')
  })
})

describe('a server error', () => {
  test.each([
    ['a page', '/shop/fr/catalog'],
    ['a call', '/shop/api/v1/shoppingcarts']
  ])('shows %s only a number that identifies it in the log', async (_, url) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = false
    const broken = await buildApp({ db: breakableDb(() => isBroken) })
    isBroken = true
    const answer = await broken.inject({
      url,
      headers: { 'accept-language': 'fr', cookie: await sessionCookie(shop.db, 'a'.repeat(22)) }
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret|select|at \w+ \(|node_modules|\.ts:\d/i)
    const number = /[0-9a-f]{8}/.exec(answer.body)?.[0]
    expect(number).toBeTruthy()
    expect(log.mock.calls.flat().join('\n')).toContain(number)
    expect(log.mock.calls[0]?.[0]).not.toContain('\n')
    log.mockRestore()
    await broken.close()
  })

  /** A database whose queries all fail, once it is broken, with a message that nobody may see. */
  function breakableDb(isBroken: () => boolean): typeof shop.db {
    return new Proxy(shop.db, {
      get(target, name) {
        if (name === 'selectFrom' && isBroken()) {
          return () => {
            throw new Error('select secret\nfrom table')
          }
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
    })
  }
})

describe('an invalid query', () => {
  test.each(
    someOf(
      [
        ['/shop/fr/catalog?q=a&q=b', 200],
        ['/shop/fr/catalog?pageindex=-1&pageSize=1000000000', 200],
        ['/shop/fr/catalog?pageindex=1e9&pageSize=NaN', 200],
        ['/shop/fr/catalog?filter=%7B', 200],
        ['/shop/fr/catalog?filter=%7B%22__proto__%22%3A%7B%22x%22%3A1%7D%7D', 200],
        ['/shop/fr/catalog?filter=null', 200],
        ['/shop/fr/catalog?q=%25%5F%27%22%3B--', 200],
        ['/shop/fr/catalog?q=%F0%9F%AB%96', 200],
        ['/shop/fr/catalog?q=%00', 404],
        ['/shop/fr/catalog?sort=__proto__&display=constructor', 200],
        ['/shop/fr/security/login?returnUrl=a&returnUrl=b', 200],
        ['/shop/fr/security/login?returnUrl[]=x', 200],
        ['/shop/fr/checkout/confirmation/%00', 404],
        // it may be the order of somebody whose session has ended: the login
        ['/shop/fr/checkout/confirmation/99999999999999999999', 303]
      ],
      3
    )
  )('%s never causes a server error: %i', async (url, status) => {
    const answer = await shop.visitor().get(url)
    expect(answer.statusCode).toBe(status)
  })
})

test('a search accepts a text of any length', async () => {
  const answer = await shop.visitor().get(`/shop/fr/catalog?q=${'x'.repeat(5000)}`)
  expect(answer.statusCode).toBe(200)
})

test('an empty, malformed or huge body is refused with a message', async () => {
  const url = '/shop/api/v1/catalog/products/addtocart'
  for (const [payload, status] of [
    ['', 400],
    ['{', 400],
    ['[]', 422],
    ['null', 422],
    ['"x"', 422],
    [`{"a":"${'x'.repeat(400_000)}"}`, 413]
  ] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().Message).toMatch(/\w/)
  }
})

test('redirects to the language of the browser', async () => {
  const answers = await Promise.all(
    ['nl-BE,nl;q=0.9', 'en-GB', 'de-AT', 'it', 'fr;q=0.1, en;q=0.8'].map(async language => {
      const answer = await shop.app.inject({
        url: '/',
        headers: { 'accept-language': language }
      })
      return answer.headers.location
    })
  )
  expect(answers).toEqual(['/shop/nl', '/shop/en', '/shop/de', '/shop/fr', '/shop/en'])
})
