import { expect, test } from 'vitest'
import { readyVariant } from '../../../support/ready-variant.ts'
import { storedIdOf } from '../../../support/session-cookie.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const EMAIL = 'claire@example.com'
const SCRIPT = { 'sec-fetch-mode': 'cors' }
const BROWSER = { 'sec-fetch-mode': 'navigate' }
const DETAILS = { FirstName: 'Claire', LastName: 'Dubois', Email: EMAIL, PhoneNumber: '' }

/** A device whose session another one has just ended, alone or with all others. */
async function endedElsewhere({ alone = false } = {}): Promise<Shopper> {
  const [here, there] = [await shop.customer(EMAIL), await shop.customer(EMAIL)]
  const page = '/shop/fr/account/security/sessions'
  await there.post(page, { Session: alone ? storedIdOf(here.cookies) : 'others' })
  return here
}

/** Nothing that was sent before the ends of sessions is in flight any more. */
async function minuteLater(): Promise<void> {
  await shop.db
    .updateTable('ended_sessions')
    .set({ ended_at: new Date(Date.now() - 61_000) })
    .execute()
}

const gone = {
  'that was never there': async () => shop.visitor(),
  'that another device has ended': () => endedElsewhere()
}

for (const [what, visitor] of Object.entries(gone)) {
  test.each(
    someOf(
      [
        ['/shop/fr/account/details', DETAILS],
        ['/shop/fr/account/addresses/new', { FirstName: 'Jo' }],
        ['/shop/fr/account/newsletter', { Subscribe: 'true' }]
      ],
      1
    )
  )(
    `a form that a script sends without a session gets 401, so that what was typed stays, for a session ${what}: %s [HTTP-01]`,
    async (path, fields) => {
      expect((await (await visitor()).post(path, fields, SCRIPT)).statusCode).toBe(401)
    }
  )
}

test('a form that the browser sends leads to the login, and back to its page, for a session that was never there [HTTP-01]', async () => {
  const path = '/shop/fr/account/details'
  const headers = { ...BROWSER, referer: `http://localhost:80${path}` }
  const answer = await shop.visitor().post(path, DETAILS, headers)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(
    `/shop/fr/security/login?returnUrl=${encodeURIComponent(path)}`
  )
})

test.each(
  someOf(
    [
      ['/shop/fr/security/login', { Email: EMAIL, Password: 'wrong' }],
      ['/shop/fr/security/register', { Email: EMAIL }]
    ],
    1
  )
)(
  'a form with a mistake is shown again, also right after the end of a session: %s [ACC-01]',
  async (path, fields) => {
    const answer = await (await endedElsewhere()).post(path, fields, BROWSER)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(EMAIL)
  }
)

test.each([
  ['alone', true],
  ['with all others', false]
])(
  'a call with the cookie of a session that another device has ended %s gets 401, and continues after the login [HTTP-01]',
  async (_, alone) => {
    const here = await endedElsewhere({ alone })
    const body = { ProductVariantId: String((await readyVariant(shop.db)).id), Quantity: 1 }
    const path = '/shop/api/v1/catalog/products/addtocart'
    expect((await here.call('POST', path, { ...body, Name: 'x' })).statusCode).toBe(401)
    expect((await here.post('/shop/fr/contact', {}, SCRIPT)).statusCode).toBe(401)
  }
)

test('a page that stays open after the end of its session starts no other one, the next page does [ACC-01] [HTTP-01]', async () => {
  const here = await endedElsewhere()
  await minuteLater()
  const body = { ProductVariantId: String((await readyVariant(shop.db)).id), Quantity: 1 }
  const changed = await here.call('POST', '/shop/api/v1/catalog/products/addtocart', {
    ...body,
    Name: 'x'
  })
  expect(changed.statusCode).toBe(401)
  const read = await here.call('GET', '/shop/api/v1/shoppingcarts')
  expect(read.json()).toMatchObject({ ItemsCount: 0 })
  const ahead = await here.get('/shop/fr', { 'x-sec-purpose': 'prefetch' })
  for (const answer of [changed, read, ahead]) {
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const before = storedIdOf(here.cookies)
  expect((await here.get('/shop/fr')).statusCode).toBe(200)
  expect(storedIdOf(here.cookies)).not.toBe(before)
})

test('a form of a visitor continues in a new session when another device ended the one of the browser long ago [ACC-01]', async () => {
  const here = await endedElsewhere()
  await minuteLater()
  const before = storedIdOf(here.cookies)
  const fields = { ProductVariantId: String((await readyVariant(shop.db)).id), Quantity: '1' }
  const answer = await here.post('/shop/fr/shoppingcarts/add', fields, BROWSER)
  expect(answer.statusCode).toBe(303)
  expect(storedIdOf(here.cookies)).not.toBe(before)
  expect((await here.cart()).ItemsCount).toBe(1)
})

test('a call of a page that was open before a login or logoff long ago starts a session of its own [ACC-01]', async () => {
  const claire = await shop.customer(EMAIL)
  const old = shop.visitor({ cookies: new Map(claire.cookies) })
  await claire.post('/shop/fr/security/logoff', {})
  await minuteLater()
  const before = storedIdOf(old.cookies)
  expect((await old.add((await readyVariant(shop.db)).id)).ItemsCount).toBe(1)
  expect(storedIdOf(old.cookies)).not.toBe(before)
})
