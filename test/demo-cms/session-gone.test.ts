import { expect, test } from 'vitest'
import { readyVariant } from '../support/ready-variant.ts'
import type { Shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

const EMAIL = 'claire@example.com'
const SCRIPT = { 'sec-fetch-mode': 'cors' }
const BROWSER = { 'sec-fetch-mode': 'navigate' }
const DETAILS = { FirstName: 'Claire', LastName: 'Dubois', Email: EMAIL, PhoneNumber: '' }

/** A device whose session another one has just ended. */
async function endedElsewhere(): Promise<Shopper> {
  const [here, there] = [await shop.customer(EMAIL), await shop.customer(EMAIL)]
  const page = '/shop/fr/account/security/sessions'
  await there.post(page, { Session: 'others' })
  return here
}

const gone = {
  'that was never there': async () => shop.visitor(),
  'that another device has ended': endedElsewhere
}

for (const [what, visitor] of Object.entries(gone)) {
  test.each([
    ['/shop/fr/account/details', DETAILS],
    ['/shop/fr/account/addresses/new', { FirstName: 'Jo' }],
    ['/shop/fr/account/newsletter', { Subscribe: 'true' }]
  ])(
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

test.each([
  ['/shop/fr/security/login', { Email: EMAIL, Password: 'wrong' }],
  ['/shop/fr/security/register', { Email: EMAIL }]
])(
  'a form with a mistake is shown again, also right after the end of a session: %s [ACC-01]',
  async (path, fields) => {
    const answer = await (await endedElsewhere()).post(path, fields, BROWSER)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(EMAIL)
  }
)

test('a call with the cookie of a session that another device has ended gets 401, and continues after the login [HTTP-01]', async () => {
  const here = await endedElsewhere()
  const body = { ProductVariantId: String((await readyVariant(shop.db)).id), Quantity: 1 }
  const path = '/shop/api/v1/catalog/products/addtocart'
  expect((await here.call('POST', path, { ...body, Name: 'x' })).statusCode).toBe(401)
  expect((await here.post('/shop/fr/contact', {}, SCRIPT)).statusCode).toBe(401)
})
