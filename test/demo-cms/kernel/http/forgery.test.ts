import { beforeAll, describe, expect, test } from 'vitest'
import { formOf } from '../../../support/html-form.ts'
import { type ReadyVariant, readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let variant: ReadyVariant
let victim: Shopper

beforeAll(async () => {
  variant = await readyVariant(shop.db)
  victim = await shop.customer('claire@example.com')
  await victim.add(variant.id, 2)
})

const CALLS = [
  ['POST', '/shop/api/v1/catalog/products/addtocart'],
  ['PUT', '/shop/api/v1/shoppingcarts/shoppingcartitems/1'],
  ['DELETE', '/shop/api/v1/shoppingcarts/shoppingcartitems/1'],
  ['POST', '/shop/fr/shoppingcarts/add'],
  ['POST', '/shop/fr/shoppingcarts/update'],
  ['POST', '/shop/fr/shoppingcarts/remove'],
  ['POST', '/shop/fr/checkout'],
  ['POST', '/shop/fr/security/login'],
  ['POST', '/shop/fr/security/logoff'],
  ['POST', '/shop/fr/security/register'],
  ['POST', '/shop/fr/cookies']
] as const

/** The ways in which another site's page could send requests in the shopper's name. */
const ATTACKS: Record<string, Record<string, string>> = {
  'a form of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.test',
    'content-type': 'application/x-www-form-urlencoded'
  },
  'a form of a sister site': {
    'sec-fetch-site': 'same-site',
    origin: 'http://evil.localhost',
    'content-type': 'application/x-www-form-urlencoded'
  },
  'an old browser on another site': {
    origin: 'https://evil.test',
    'content-type': 'application/x-www-form-urlencoded'
  },
  'a page without an origin': {
    origin: 'null',
    'content-type': 'application/x-www-form-urlencoded'
  },
  'JSON sent as plain text': { 'content-type': 'text/plain', origin: 'https://evil.test' },
  'a request without an origin': {
    'content-type': 'application/x-www-form-urlencoded'
  },
  'a form with files': {
    'sec-fetch-site': 'cross-site',
    'content-type': 'multipart/form-data; boundary=x'
  }
}

describe.each(someOf(Object.entries(ATTACKS), 3))('%s', (_, headers) => {
  const type = headers['content-type']

  test.each(CALLS)('changes nothing with %s %s', async (method, url) => {
    const cookie = [...victim.cookies].map(pair => pair.join('=')).join('; ')
    const answer = await shop.app.inject({
      method,
      url,
      headers: { ...headers, cookie },
      payload: `ProductVariantId=${variant.id}&Quantity=9&choice=accept`
    })
    // bodies that a page does not read are rejected before their origin is checked; calls check it first
    const isRead = url.includes('/api/') || !/^(?:text\/plain|multipart\/)/.test(type ?? '')
    expect(answer.statusCode).toBe(isRead ? 403 : 415)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await victim.cart()).ItemsCount).toBe(2)
    expect((await victim.get('/shop/fr/account')).statusCode).toBe(200)
  })
})

describe('a cross-site form, which arrives without the shopper’s cookie', () => {
  // SameSite=Lax: browsers send the cookie with cross-site links, never with cross-site forms
  const MISSING = [
    ['POST', '/shop/fr/nowhere'],
    ['POST', '/shop/fr/catalog'],
    ['POST', '/nowhere'],
    ['POST', '/shop/api/v1/nowhere'],
    ['PUT', '/shop/fr/nowhere']
  ] as const

  test.each([...CALLS, ...MISSING])(
    'does not replace the session of the shopper with %s %s [ACC-01]',
    async (method, url) => {
      const before = await sessionCount()
      for (const headers of Object.values(ATTACKS)) {
        const answer = await shop.app.inject({ method, url, headers, payload: 'choice=accept' })
        expect([401, 403, 404, 415]).toContain(answer.statusCode)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
      expect(await sessionCount()).toBe(before)
    }
  )

  async function sessionCount(): Promise<number> {
    const rows = await shop.db.selectFrom('sessions').select('id_hash').execute()
    return rows.length
  }
})

test.each(['/shop/fr/nowhere', '/shop/fr/p/nowhere', '/shop/xx', '/shop/fr/p/%00'])(
  'responds to the missing page %s without starting a session [ACC-01]',
  async url => {
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
)

test('shows who is logged in on a missing page [ACC-01]', async () => {
  const answer = await victim.get('/shop/fr/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Dubois')
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('changes nothing when a URL is only read [ACC-01]', async () => {
  const before = await victim.cart()
  for (const [, url] of CALLS) {
    await victim.get(`${url}?ProductVariantId=${variant.id}&Quantity=3&choice=accept`)
  }
  await victim.get('/shop/fr/security/logoff')
  expect(await victim.cart()).toEqual(before)
  expect((await victim.get('/shop/fr/account')).statusCode).toBe(200)
})

test('does not let a header turn GET into POST [ACC-01]', async () => {
  const answer = await victim.get('/shop/fr/security/logoff', {
    'x-http-method-override': 'POST',
    'x-method-override': 'POST'
  })
  expect(answer.statusCode).toBe(200)
  expect((await victim.get('/shop/fr/account')).statusCode).toBe(200)
})

describe('a browser that does not send the origin of a request', () => {
  async function quietShopper() {
    const quiet = shop.visitor({ says: {} })
    const page = await quiet.get(`/shop/fr/p/${variant.slug}`)
    return { quiet, form: formOf(page.body, 'form[action$="/shoppingcarts/add"]') }
  }

  test('is recognized by the hidden field of a form [ACC-01]', async () => {
    const { quiet, form } = await quietShopper()
    expect(form.fields._csrf).toMatch(/^[\w-]{20,}$/)
    expect((await quiet.post(form.action, form.fields)).statusCode).toBe(303)
    expect((await quiet.cart()).ItemsCount).toBe(1)
  })

  test('is recognized by the same token in a call, before the first change [ACC-01]', async () => {
    const { quiet, form } = await quietShopper()
    const add = (_csrf: string) =>
      quiet.call('POST', '/shop/api/v1/catalog/products/addtocart', {
        ProductVariantId: String(variant.id),
        Quantity: 1,
        Name: 'x',
        _csrf
      })
    const other = await quietShopper()
    expect((await add(other.form.fields._csrf!)).statusCode).toBe(403)
    expect((await add(form.fields._csrf!)).statusCode).toBe(200)
    expect((await quiet.cart()).ItemsCount).toBe(1)
  })

  test('is rejected without it, or with the token of another visitor [ACC-01]', async () => {
    const { quiet, form } = await quietShopper()
    const other = await quietShopper()
    for (const _csrf of ['', 'x', other.form.fields._csrf!]) {
      const answer = await quiet.post(form.action, { ...form.fields, _csrf })
      expect(answer.statusCode).toBe(403)
    }
    expect((await quiet.cart()).ItemsCount).toBe(0)
  })
})

test('rejects a call that is not JSON [ACC-01]', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/shop/api/v1/catalog/products/addtocart',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded'
    },
    payload: `ProductVariantId=${variant.id}&Quantity=1&Name=x`
  })
  expect(answer.statusCode).toBe(415)
})
