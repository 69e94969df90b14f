import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { setShopOrigin } from '../../../../demo-cms/kernel/http/shop-origin.ts'
import { setSessionKey } from '../../../../demo-cms/kernel/sessions/session-key.ts'
import { addSessions } from '../../../../demo-cms/kernel/sessions/sessions.ts'
import { logIn as logInCustomer } from '../../../../demo-cms/shop/security/log-in.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import {
  codeOf,
  codesIn,
  EMAIL,
  enterPassword,
  isLoggedIn,
  mailSubjects,
  secretIn,
  showSecret,
  TWO_FACTOR_PAGE,
  turnOn,
  withTwoFactorShop,
  wordsOf
} from '../../../support/two-factor.ts'

const shop = withTwoFactorShop()

describe('setting up two-step login [ACC-02]', () => {
  test('needs the password, then the first code of the app', async () => {
    const claire = await shop.customer(EMAIL)
    const wrong = await showSecret(claire, 'wrong password')
    expect(wrong.statusCode).toBe(422)
    expect(wordsOf(wrong)).toContain('Le mot de passe est incorrect.')
    const page = await showSecret(claire)
    const secret = secretIn(page)
    const address = new URL(
      documentOf(page.body).querySelector('vitrine-two-factor')!.getAttribute('address')!
    )
    expect(decodeURIComponent(address.pathname)).toContain(`Vitrine:${EMAIL}`)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(wordsOf(page)).toContain(secret.match(/.{4}/g)!.join(' '))

    const refused = await claire.post(`${TWO_FACTOR_PAGE}/confirm`, { Code: '000000' })
    expect(refused.statusCode).toBe(422)
    expect(secretIn(refused)).toBe(secret)
    const done = await claire.post(`${TWO_FACTOR_PAGE}/confirm`, {
      Code: ` ${codeOf(secret)} `
    })
    expect(done.statusCode).toBe(200)
    expect(done.headers['cache-control']).toBe('private, no-store')
    expect(done.body).toContain('data-vitrine-modal-answer="refresh"')
    expect(new Set(codesIn(done)).size).toBe(10)
    expect(await mailSubjects(shop)).toEqual(['La connexion en deux étapes est activée'])
  })

  if (EXHAUSTIVE)
    test('never shows the secret and the recovery codes again', async () => {
      const claire = await shop.customer(EMAIL)
      const { secret, codes } = await turnOn(claire)
      const stored = JSON.stringify([
        await shop.db.selectFrom('two_factors').selectAll().execute(),
        await shop.db.selectFrom('two_factor_setups').selectAll().execute(),
        await shop.db.selectFrom('recovery_codes').selectAll().execute(),
        await shop.db.selectFrom('mails').selectAll().execute()
      ])
      for (const page of [
        await claire.get(TWO_FACTOR_PAGE),
        await claire.get('/shop/fr/account/security')
      ]) {
        for (const hidden of [secret, ...codes]) expect(page.body).not.toContain(hidden)
      }
      for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
    })

  if (EXHAUSTIVE)
    test('shows the secret to the session that has entered the password only', async () => {
      const claire = await shop.customer(EMAIL)
      const phone = await shop.customer(EMAIL)
      const secret = secretIn(await showSecret(claire))
      expect((await phone.get(TWO_FACTOR_PAGE)).body).not.toContain(secret)
      const answer = await phone.post(`${TWO_FACTOR_PAGE}/confirm`, { Code: codeOf(secret) })
      expect(answer.headers.location).toBe(TWO_FACTOR_PAGE)
      expect(await shop.db.selectFrom('two_factors').selectAll().execute()).toEqual([])
    })

  if (EXHAUSTIVE)
    test('says how far off the phone’s clock is', async () => {
      const claire = await shop.customer(EMAIL)
      const secret = secretIn(await showSecret(claire))
      const answer = await claire.post(`${TWO_FACTOR_PAGE}/confirm`, {
        Code: codeOf(secret, 20)
      })
      expect(answer.statusCode).toBe(422)
      expect(wordsOf(answer)).toContain('décalée d’environ 10 min')
    })

  if (EXHAUSTIVE)
    test('logs off other devices, which have logged in without a code', async () => {
      const claire = await shop.customer(EMAIL)
      const phone = await shop.customer(EMAIL)
      await turnOn(claire)
      expect([await isLoggedIn(claire), await isLoggedIn(phone)]).toEqual([true, false])
    })
})

test('a password that was checked before two-step login was turned on logs nobody in [ACC-02]', async () => {
  const claire = await shop.customer(EMAIL)
  await turnOn(claire)
  const { id, password_hash: passwordHash } = await shop.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  const app = fastify()
  await app.register(cookie)
  setShopOrigin(app, undefined)
  await setSessionKey(app, shop.db)
  addSessions(app, shop.db)
  for (const hasCode of [false, true]) {
    app.post(`/${hasCode}`, async (request, reply) => ({
      isLoggedIn: await logInCustomer(shop.db, request, reply, id, { passwordHash, hasCode })
    }))
  }
  const answers = []
  for (const path of ['/false', '/true']) {
    answers.push(await app.inject({ method: 'POST', url: path }))
  }
  await app.close()
  expect(answers.map(answer => answer.json())).toEqual([
    { isLoggedIn: false },
    { isLoggedIn: true }
  ])
})

describe('a recovery code [ACC-02]', () => {
  test('replaces a code once, however it is typed, and the customer is notified by mail', async () => {
    const { codes } = await turnOn(await shop.customer(EMAIL))
    const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
    const use = async () =>
      (await enterPassword(shop.visitor())).post(TWO_FACTOR_PAGE, { RecoveryCode: typed })
    expect((await use()).statusCode).toBe(303)
    expect((await mailSubjects(shop)).at(-1)).toBe('Un code de secours a été utilisé')
    const again = await use()
    expect(again.statusCode).toBe(422)
    expect(wordsOf(again)).toContain('a déjà servi')
  })

  if (EXHAUSTIVE)
    test('works once in ten logins at the same time', async () => {
      const { codes } = await turnOn(await shop.customer(EMAIL))
      const people: Shopper[] = []
      for (let count = 0; count < 10; count += 1)
        people.push(await enterPassword(shop.visitor()))
      const answers = await Promise.all(
        people.map(who => who.post(TWO_FACTOR_PAGE, { RecoveryCode: codes[0]! }))
      )
      expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('stops working when new ones are created, which needs password and code', async () => {
      const claire = await shop.customer(EMAIL)
      const { secret, codes } = await turnOn(claire)
      const path = `${TWO_FACTOR_PAGE}/codes`
      const wrong = await claire.post(path, { Password: 'wrong', Code: codeOf(secret) })
      expect(wrong.statusCode).toBe(422)
      const answer = await claire.post(path, { Password: PASSWORD, Code: codeOf(secret) })
      expect(answer.statusCode).toBe(200)
      const [fresh] = codesIn(answer)
      const who = await enterPassword(shop.visitor())
      expect((await who.post(TWO_FACTOR_PAGE, { RecoveryCode: codes[0]! })).statusCode).toBe(
        422
      )
      expect((await who.post(TWO_FACTOR_PAGE, { RecoveryCode: fresh! })).statusCode).toBe(303)
      expect(wordsOf(await claire.get(TWO_FACTOR_PAGE))).toContain('encore utilisables : 9')
    })
})

describe('turning two-step login off [ACC-02]', () => {
  test('needs the password and a code', async () => {
    const claire = await shop.customer(EMAIL)
    const { secret, codes } = await turnOn(claire)
    const path = `${TWO_FACTOR_PAGE}/off`
    for (const fields of [
      { Password: PASSWORD, Code: '' },
      { Password: PASSWORD, Code: '000000' },
      { Password: 'wrong', Code: codeOf(secret) }
    ]) {
      expect((await claire.post(path, fields)).statusCode).toBe(422)
    }
    const answer = await claire.post(path, { Password: PASSWORD, Code: codes[0]! })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('data-vitrine-modal-answer="refresh"')
    expect((await mailSubjects(shop)).at(-1)).toBe('La connexion en deux étapes est désactivée')
    const login = await logIn(shop.visitor(), EMAIL)
    expect(login.headers.location).toBe('/shop/fr/account')
  })

  if (EXHAUSTIVE)
    test('is unavailable to staff who act for a customer [CHK-13]', async () => {
      const claire = await shop.customer(EMAIL)
      const { codes } = await turnOn(claire)
      const staff = await shop.customer('balie@example.com')
      const { id } = await shop.db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow()
      await staff.post('/shop/nl/sales/customer', { CustomerId: String(id) })
      const statuses = [
        (await staff.get(TWO_FACTOR_PAGE)).statusCode,
        (await staff.post(`${TWO_FACTOR_PAGE}/off`, { Password: PASSWORD, Code: codes[0]! }))
          .statusCode
      ]
      expect(statuses).toEqual([403, 403])
    })
})
