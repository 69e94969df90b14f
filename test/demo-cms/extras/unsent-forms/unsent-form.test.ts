import { beforeEach, describe, expect, test } from 'vitest'
import {
  keepableOf,
  typedFields
} from '../../../../demo-cms/extras/unsent-forms/typed-fields.ts'
import { documentOf, formOf, type HtmlForm } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const CLAIRE = 'claire@example.com'
const TYPED_PASSWORD = 'lampe zèbre tramway'
const BROWSER = { 'sec-fetch-mode': 'navigate' }
const SCRIPT = { 'sec-fetch-mode': 'cors' }
const DETAILS = '/shop/fr/account/details'
const CONTACT = '/shop/fr/contact'

beforeEach(async () => {
  await shop.db.deleteFrom('unsent_forms').execute()
  await shop.db
    .updateTable('customers')
    .set({ first_name: 'Claire' })
    .where('email', '=', CLAIRE)
    .execute()
})

/** Claire's browser, with a form in which she has typed, whose session another device then ends. */
async function typing(path: string, typed: Record<string, string>, owner = CLAIRE) {
  const [here, there] = [await shop.customer(owner), await shop.customer(owner)]
  const form = formOf((await here.get(path)).body, `form[action="${path}"]`)
  await there.post('/shop/fr/account/security/sessions', { Session: 'others' })
  return { here, form: { ...form, fields: { ...form.fields, ...typed } } }
}

function send(who: Shopper, { action, fields }: HtmlForm, headers = {}): Promise<Answer> {
  return who.post(action, fields, {
    ...BROWSER,
    referer: `http://localhost:80${action}`,
    ...headers
  })
}

/** Where a login leads that an answer asks for. */
function returnUrlOf({ statusCode, headers }: Answer): string {
  expect(statusCode).toBe(303)
  const login = new URL(String(headers.location), 'http://localhost')
  expect(login.pathname).toBe('/shop/fr/security/login')
  return login.searchParams.get('returnUrl') ?? ''
}

/** Claire's form is kept: her browser, the path of its page, and the form. */
async function kept() {
  const { here, form } = await typing(DETAILS, {
    FirstName: 'Clairette',
    PhoneNumber: '+32 4 123 45 67',
    Password: TYPED_PASSWORD
  })
  return { here, form, path: returnUrlOf(await send(here, form)) }
}

async function firstName(): Promise<string> {
  const row = await shop.db
    .selectFrom('customers')
    .select('first_name')
    .where('email', '=', CLAIRE)
    .executeTakeFirstOrThrow()
  return row.first_name
}

describe('a form that was sent after its session had ended', () => {
  test('is shown after the login, and sent when its owner says so, once [ACC-01, HTTP-01]', async () => {
    const { here, path } = await kept()
    expect(path).toMatch(/^\/shop\/fr\/security\/unsent\/\d+$/)
    const login = await here.get(
      `/shop/fr/security/login?returnUrl=${encodeURIComponent(path)}`
    )
    expect(documentOf(login.body).querySelector('[role="status"]')?.textContent).toContain(
      'conservé'
    )

    const loggedIn = await logIn(here, CLAIRE, { returnUrl: path })
    expect(loggedIn.headers.location).toBe(path)
    const page = await here.get(path)
    const { textContent } = documentOf(page.body).querySelector('main')!
    expect(textContent).toContain('Clairette')
    expect(textContent).toContain('+32 4 123 45 67')
    expect(textContent).toContain('Les mots de passe')
    expect(page.body).not.toContain(TYPED_PASSWORD)
    expect(page.headers['cache-control']).toContain('no-store')
    expect(await firstName()).toBe('Claire')

    const form = formOf(page.body, '#unsent')
    const sent = await here.post(form.action, form.fields, BROWSER)
    expect(sent.statusCode).toBe(307)
    expect(sent.headers.location).toBe(DETAILS)
    await here.post(DETAILS, form.fields, BROWSER)
    expect(await firstName()).toBe('Clairette')
    const again = await here.post(form.action, form.fields, BROWSER)
    expect(again.statusCode).toBe(404)
    expect((await here.get(path)).statusCode).toBe(404)
  })

  if (EXHAUSTIVE)
    test('is stored without passwords, and for an hour [ACC-01]', async () => {
      const { here, path } = await kept()
      const row = await shop.db.selectFrom('unsent_forms').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(TYPED_PASSWORD)
      expect(JSON.stringify(row)).not.toContain(here.cookies.get('shop-unsent'))
      await shop.db
        .updateTable('unsent_forms')
        .set({ created_at: new Date(Date.now() - 61 * 60_000) })
        .execute()
      await logIn(here, CLAIRE)
      expect((await here.get(path)).statusCode).toBe(404)
    })

  test('is neither shown to another customer nor to another browser of its owner [ACC-01]', async () => {
    const { here, path, form } = await kept()
    const other = await shop.customer(CLAIRE)
    await logIn(here, 'lotte@example.com')
    for (const who of [here, other]) {
      const page = await who.get(path)
      expect(page.statusCode).toBe(404)
      expect(page.body).not.toContain('Clairette')
      expect((await who.post(path, form.fields, BROWSER)).statusCode).toBe(404)
    }
    const guest = await shop.visitor().get(path, BROWSER)
    expect(returnUrlOf(guest)).toBe(path)
  })

  test('is not sent by another site [ACC-01]', async () => {
    const { here, path } = await kept()
    await logIn(here, CLAIRE)
    const headers = { ...BROWSER, 'sec-fetch-site': 'cross-site' }
    expect((await here.post(path, {}, headers)).statusCode).toBe(403)
    expect((await here.get(path)).statusCode).toBe(200)
  })

  if (EXHAUSTIVE)
    test('is not kept for whoever has no page of a customer, or when nothing was typed [ACC-01]', async () => {
      const visitor = shop.visitor()
      const fields = { _csrf: 'A'.repeat(22), FirstName: 'Clairette' }
      expect(returnUrlOf(await visitor.post(DETAILS, fields, BROWSER))).not.toContain('unsent')
      const { here, form } = await typing('/shop/fr/account/security/password', {
        CurrentPassword: PASSWORD,
        Password: 'another password'
      })
      expect(returnUrlOf(await send(here, form))).toBe('/shop/fr/account/security/password')
      expect(await shop.db.selectFrom('unsent_forms').select('id').execute()).toEqual([])
    })

  if (EXHAUSTIVE)
    test('is kept after a logoff in another tab, too, with which the cookie goes [ACC-01]', async () => {
      const here = await shop.customer(CLAIRE)
      const form = formOf((await here.get(DETAILS)).body, `form[action="${DETAILS}"]`)
      await here.post('/shop/fr/security/logoff', {})
      await here.get('/shop/fr')
      form.fields.FirstName = 'Clairette'
      const path = returnUrlOf(await send(here, form))
      await logIn(here, CLAIRE, { returnUrl: path })
      expect((await here.get(path)).body).toContain('Clairette')
    })

  if (EXHAUSTIVE)
    test('keeps the last five forms of a customer [ACC-01]', async () => {
      const { here, form } = await kept()
      for (let sent = 0; sent < 6; sent++) await send(here, form)
      const rows = await shop.db.selectFrom('unsent_forms').select('id').execute()
      expect(rows).toHaveLength(5)
    })
})

if (EXHAUSTIVE)
  describe('a form for everybody, from a page of a session that another device has ended', () => {
    const ages = { 'just now': new Date(), 'a week ago': new Date(Date.now() - 7 * 86_400_000) }

    for (const [when, ended_at] of Object.entries(ages)) {
      test(`leads to the login and loses nothing, for an end ${when} [HTTP-01]`, async () => {
        const { here, form } = await typing(CONTACT, { Message: 'Une théière\r\nest cassée' })
        await shop.db.updateTable('ended_sessions').set({ ended_at }).execute()
        expect((await send(here, form, SCRIPT)).statusCode).toBe(401)
        const path = returnUrlOf(await send(here, form))
        await logIn(here, CLAIRE, { returnUrl: path })
        const { fields } = formOf((await here.get(path)).body, '#unsent')
        expect(fields).toMatchObject({ Message: 'Une théière\r\nest cassée' })
      })
    }

    test('leads to the login from a list that another customer shares [WISH-01, HTTP-01]', async () => {
      const list = '/shop/fr/catalog/wishlist/shared/demo-liste-de-louise'
      const { here, form } = await typing(list, { do: 'promise' }, 'hugo@example.com')
      expect((await send(here, form, SCRIPT)).statusCode).toBe(401)
      const path = returnUrlOf(await send(here, form))
      await logIn(here, 'hugo@example.com', { returnUrl: path })
      const { fields } = formOf((await here.get(path)).body, '#unsent')
      expect(fields).toMatchObject({ do: 'promise' })
    })

    test('needs no login where a link from a mail is enough [HTTP-01]', async () => {
      const { here, form } = await typing(CONTACT, {})
      const action = '/shop/fr/orders/90003/withdraw/of-another-order'
      expect((await send(here, { ...form, action })).statusCode).toBe(404)
    })

    test('finds its owner while the pages have no token [HTTP-01]', async () => {
      const { here } = await typing(CONTACT, {})
      const page = formOf((await here.get(CONTACT)).body, `form[action="${CONTACT}"]`)
      page.fields.Message = 'Une théière est cassée'
      expect(returnUrlOf(await send(here, page))).toContain('/security/unsent/')
    })

    test('is repeated with the new cookie if its owner has just confirmed their password, in another tab [ACC-01]', async () => {
      const here = await shop.customer(CLAIRE)
      const form = formOf((await here.get(CONTACT)).body, `form[action="${CONTACT}"]`)
      const before = here.cookies.get('shop-session')!
      await here.post('/shop/fr/account/security/confirm', { Password: PASSWORD })
      expect(here.cookies.get('shop-session')).not.toBe(before)
      here.cookies.set('shop-session', before)
      const answer = await send(here, form)
      expect(answer.statusCode).toBe(307)
      expect(answer.headers.location).toContain(CONTACT)
    })

    test('is sent by a guest with a new session afterwards, whose id the other device does not know [ACC-01]', async () => {
      const { here } = await typing(CONTACT, {})
      const known = here.cookies.get('shop-session')
      await shop.db
        .updateTable('ended_sessions')
        .set({ ended_at: new Date(Date.now() - 61_000) })
        .execute()
      const page = formOf((await here.get(CONTACT)).body, `form[action="${CONTACT}"]`)
      expect(here.cookies.get('shop-session')).not.toBe(known)
      expect((await send(here, page)).headers.location).toBeUndefined()
    })
  })

if (EXHAUSTIVE)
  describe('a form of a page of another customer who was logged in before', () => {
    test.each([DETAILS, CONTACT])(
      'is refused, so that it changes nothing in the account of the next one: %s [ACC-01]',
      async path => {
        const here = await shop.customer(CLAIRE)
        const form = formOf((await here.get(path)).body, `form[action="${path}"]`)
        await here.post('/shop/fr/security/logoff', {})
        await logIn(here, 'lotte@example.com')
        for (const headers of [BROWSER, SCRIPT]) {
          const answer = await send(here, form, headers)
          expect(answer.statusCode).toBe(409)
          expect(answer.body).toContain('un autre compte')
        }
      }
    )

    test('is sent when its owner has logged in again [ACC-01]', async () => {
      const here = await shop.customer(CLAIRE)
      const form = formOf((await here.get(DETAILS)).body, `form[action="${DETAILS}"]`)
      await here.post('/shop/fr/security/logoff', {})
      await logIn(here, CLAIRE)
      form.fields.FirstName = 'Clairette'
      await send(here, form)
      expect(await firstName()).toBe('Clairette')
    })
  })

describe('what is kept of a form', () => {
  test.each([
    'Password',
    'CurrentPassword',
    'NewPassword',
    'Code',
    'RecoveryCode',
    'VerificationCode',
    'Otp',
    'Pin',
    'Credential',
    'number-card',
    'cvc',
    'holder',
    'expiry',
    'Iban',
    '_csrf'
  ])('leaves out %s', name => {
    expect(keepableOf({ [name]: 'x', City: 'Liège' }).fields).toEqual({ City: 'Liège' })
  })

  test.each(['PostalCode', 'CountryCode', 'CouponCode', 'BillingPostalCode'])(
    'includes %s',
    name =>
      expect(keepableOf({ [name]: 'x' })).toEqual({ fields: { [name]: 'x' }, isComplete: true })
  )

  test('is marked as incomplete if not everything that was typed is kept', () => {
    expect(keepableOf({ Password: '', City: 'Liège' }).isComplete).toBe(true)
    expect(keepableOf({ Password: 'x', City: 'Liège' }).isComplete).toBe(false)
  })

  test('is shown with the labels of the fields, without what nobody has typed', () => {
    const fields = {
      WishlistId: '12',
      Key: '0f8fad5b-d9cb-469f-a165-70867728950e',
      BillingCity: ' Liège ',
      'Quantity-12': '3',
      remember: 'true',
      returnUrl: '/shop/fr',
      Colour: 'bleu nuit',
      Email: '',
      Subject: 'order'
    }
    expect(typedFields(fields, 'fr')).toEqual([
      { label: 'Localité', value: 'Liège' },
      { label: 'Quantité', value: '3' },
      { label: 'Autre saisie', value: 'bleu nuit' },
      { label: 'De quoi s’agit-il\u00a0?', value: 'Une commande' }
    ])
  })
})
