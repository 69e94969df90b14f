import { beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../../demo-cms/kernel/limits/limits.ts'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { idOf } from '../../../support/session-cookie.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const PASSWORD = 'a whole sentence'
const ORIGIN = 'https://shop.example'
// every test registers from the same address
const limits = { ...defaultLimits, register: { ...defaultLimits.register, rates: {} } }
const host = { host: 'shop.example' }
const shop = withShop({ publicOrigin: ORIGIN, limits })

beforeEach(async () => {
  await shop.db.deleteFrom('mails').execute()
  await shop.db.deleteFrom('rate_limits').execute()
})

const mails = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()

async function register(
  email: string,
  { who = shop.visitor(), culture = 'fr', returnUrl = '' } = {}
): Promise<Answer> {
  const path = `/shop/${culture}/security/register`
  await who.get(path, host)
  return who.post(
    path,
    {
      Kind: 'private',
      FirstName: 'Nora',
      LastName: 'Claes',
      Email: email,
      Password: PASSWORD,
      returnUrl
    },
    host
  )
}

/** The link in the last mail, as a path. */
async function link(): Promise<string> {
  const [url = ''] = /https:\S+/.exec((await mails()).at(-1)!.body) ?? []
  expect(url).toContain(`${ORIGIN}/shop/`)
  return url.replace(ORIGIN, '')
}

async function confirm(who: Shopper, fields: Record<string, string> = {}): Promise<Answer> {
  const page = await who.get(await link(), host)
  const form = formOf(page.body, '#confirm')
  return who.post(form.action, { ...form.fields, ...fields }, host)
}

const customerWith = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

describe('the response to a registration [ACC-01]', () => {
  test.each(someOf(cultures, 1))(
    'is the same for a customer and for anyone else: %s',
    async culture => {
      const answers = []
      for (const email of ['new@example.com', 'claire@example.com', 'CLAIRE@example.com']) {
        const who = shop.visitor({ culture })
        const answer = await register(email, { who, culture })
        const page = await who.get(String(answer.headers.location), host)
        answers.push({
          status: answer.statusCode,
          location: answer.headers.location,
          headers: Object.keys(answer.headers).sort(),
          cookies: answer.cookies.map(({ name }) => name),
          page: documentOf(page.body).querySelector('main')!.textContent,
          account: (await who.get(`/shop/${culture}/account`, host)).statusCode
        })
      }
      expect(answers[0]!.status).toBe(303)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  )

  if (EXHAUSTIVE)
    test('runs the same number of database queries for both', async () => {
      const counts = []
      for (const email of ['newer@example.com', 'claire@example.com']) {
        await shop.db.deleteFrom('registrations').execute()
        await shop.db.deleteFrom('mails').execute()
        await register(email)
        const rows = await shop.db.selectFrom('registrations').select('id_hash').execute()
        counts.push([rows.length, (await mails()).length])
      }
      expect(counts).toEqual([
        [1, 1],
        [1, 1]
      ])
    })
})

describe('the mail about a registration [ACC-01]', () => {
  test.each(
    someOf(
      [
        ['fr', 'Confirmez votre compte', 'Vous avez déjà un compte'],
        ['nl', 'Bevestig uw account', 'U hebt al een account'],
        ['en', 'Confirm your account', 'You already have an account']
      ],
      1
    )
  )('leads to the account, or to the login of a customer: %s', async (culture, ...subjects) => {
    await register(`${culture}@example.com`, { culture })
    await register('claire@example.com', { culture })
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(subjects)
    expect(sent[0]!.body).toContain(`${ORIGIN}/shop/${culture}/security/register/confirm?id=`)
    expect(sent[1]!.body).toContain(`${ORIGIN}/shop/${culture}/security/login\n`)
  })

  test('repeats nothing that was typed, which strangers could abuse for their own messages', async () => {
    await register('victim@example.com')
    expect(
      JSON.stringify((await mails()).map(({ subject, body }) => [subject, body]))
    ).not.toMatch(/Nora|Claes/)
  })
})

describe('confirming a registration [ACC-01]', () => {
  test('creates the account and continues in the browser that registered, without asking again', async () => {
    const who = shop.visitor()
    await register('ann@example.com', { who, returnUrl: '/shop/fr/checkout' })
    expect(await customerWith('ann@example.com')).toBeUndefined()
    const answer = await confirm(who)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/shop/fr/checkout?saved=welcome')
    expect((await who.get('/shop/fr/account', host)).statusCode).toBe(200)
    expect(await customerWith('ann@example.com')).toMatchObject({
      first_name: 'Nora',
      kind: 'private',
      culture: 'fr'
    })
  })

  test('welcomes the customer, on the page that they wanted to see', async () => {
    for (const [email, returnUrl, path] of [
      ['ida@example.com', '', '/shop/fr/account?saved=welcome'],
      ['ivo@example.com', '/shop/fr/catalog?q=mug', '/shop/fr/catalog?q=mug&saved=welcome']
    ] as const) {
      const who = shop.visitor()
      await register(email, { who, returnUrl })
      expect((await confirm(who)).headers.location).toBe(path)
      const notice = (body: string) => documentOf(body).querySelector('#page [autofocus]')
      expect(notice((await who.get(path, host)).body)?.textContent).toContain(
        'Bienvenue, Nora Claes\u00a0! Votre adresse e-mail est confirmée'
      )
      // a link with the same parameter welcomes nobody else
      expect(notice((await shop.visitor().get(path, host)).body)).toBeNull()
    }
  })

  test('leads from the form to the terms, and to the login, which returns to the same page', async () => {
    const { body } = await shop
      .visitor()
      .get('/shop/fr/security/register?returnUrl=%2Fshop%2Ffr%2Fcheckout', host)
    const links = [...documentOf(body).querySelectorAll('#page a')]
    expect(links.map(one => one.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/shop/fr/page/terms',
        '/shop/fr/page/privacy',
        '/shop/fr/security/login?returnUrl=%2Fshop%2Ffr%2Fcheckout'
      ])
    )
  })

  test('gives the session a new id before and after it, so that whoever planted the first one gains nothing', async () => {
    const attacker = shop.visitor()
    await attacker.get('/shop/fr', host)
    const who = shop.visitor({ cookies: new Map(attacker.cookies) })
    await register('noor@example.com', { who })
    const registered = new Map(who.cookies)
    expect(idOf(registered)).not.toBe(idOf(attacker.cookies))
    expect((await confirm(who)).statusCode).toBe(303)
    expect(idOf(who.cookies)).not.toBe(idOf(registered))
    expect((await who.get('/shop/fr/account', host)).statusCode).toBe(200)
    for (const spy of [attacker, shop.visitor({ cookies: registered })]) {
      expect((await spy.get('/shop/fr/account', host)).statusCode).toBe(303)
    }
  })

  test('asks for the password in any other browser, so that nobody confirms the account of a stranger', async () => {
    await register('bea@example.com')
    const other = shop.visitor()
    const wrong = await confirm(other, { Password: 'something else' })
    expect(wrong.statusCode).toBe(422)
    expect(documentOf(wrong.body).querySelector('main')!.textContent).toContain(
      'Le mot de passe est incorrect.'
    )
    expect(await customerWith('bea@example.com')).toBeUndefined()
    expect((await confirm(other, { Password: PASSWORD })).statusCode).toBe(303)
    expect(await customerWith('bea@example.com')).toBeDefined()
  })

  if (EXHAUSTIVE)
    test('is limited like a login', async () => {
      await register('cleo@example.com')
      const statuses = []
      for (let guess = 0; guess < 11; guess += 1) {
        statuses.push(
          (await confirm(shop.visitor(), { Password: `guess ${guess}` })).statusCode
        )
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429])
    })

  test('needs a button, so that mail programs that open links confirm nothing', async () => {
    const who = shop.visitor()
    await register('dora@example.com', { who })
    for (let time = 0; time < 3; time += 1) await who.get(await link(), host)
    expect(await customerWith('dora@example.com')).toBeUndefined()
    expect((await confirm(who)).statusCode).toBe(303)
  })

  test.each(someOf(['used', 'expired', 'made up'], 1))(
    'says that a link is no longer valid: %s',
    async kind => {
      const who = shop.visitor()
      const email = `${kind.replace(' ', '-')}@example.com`
      await register(email, { who })
      const path =
        kind === 'made up' ? (await link()).replace(/id=.{6}/, 'id=AAAAAA') : await link()
      if (kind === 'used') await confirm(who)
      if (kind === 'expired') {
        await shop.db
          .updateTable('registrations')
          .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
          .execute()
      }
      const page = await who.get(path, host)
      expect(page.statusCode).toBe(410)
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      const main = documentOf(page.body).querySelector('main')!
      expect(main.textContent).toContain('Ce lien n’est plus valable')
      expect(main.querySelector('a[href="/shop/fr/security/register"]')).not.toBeNull()
      const id = new URL(path, ORIGIN).searchParams.get('id') ?? ''
      const posted = await who.post('/shop/fr/security/register/confirm', { Id: id }, host)
      expect(posted.statusCode).toBe(410)
    }
  )

  if (EXHAUSTIVE)
    test('creates one account for two registrations with the same address', async () => {
      const [one, other] = [shop.visitor(), shop.visitor()]
      await register('eva@example.com', { who: one })
      const first = await link()
      await register('eva@example.com', { who: other })
      expect((await confirm(other)).statusCode).toBe(303)
      expect((await one.get(first, host)).statusCode).toBe(410)
    })

  test('keeps the guest’s cart [CART-02]', async () => {
    const who = shop.visitor()
    await who.get('/shop/fr', host)
    const variant = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
    await who.call(
      'POST',
      '/shop/api/v1/catalog/products/addtocart',
      { ProductVariantId: String(variant.id), Quantity: 1, Name: 'x' },
      host
    )
    await register('fay@example.com', { who })
    await confirm(who)
    const cart = await who.call('GET', '/shop/api/v1/shoppingcarts', undefined, host)
    expect(cart.json().ItemsCount).toBe(1)
  })
})

test('lets the new customer log in with the chosen password [ACC-01]', async () => {
  const who = shop.visitor()
  await register('gwen@example.com', { who })
  await confirm(who)
  const login = { Email: 'gwen@example.com', Password: PASSWORD }
  const answer = await shop.visitor().post('/shop/fr/security/login', login, host)
  expect(answer.statusCode).toBe(303)
})
