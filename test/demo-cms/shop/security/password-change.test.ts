import { beforeEach, describe, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import { idOf } from '../../../support/session-cookie.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const NEW = 'blauwe fiets op zolder'
const PATH = '/shop/fr/account/security/password'
const shop = withShop()

beforeEach(async () => {
  await shop.db.deleteFrom('mails').execute()
  await shop.db.deleteFrom('rate_limits').execute()
})

async function change(
  who: Shopper,
  { current = PASSWORD, password = NEW } = {}
): Promise<Answer> {
  const form = formOf((await who.get(PATH)).body, '#password')
  return who.post(form.action, {
    ...form.fields,
    CurrentPassword: current,
    Password: password
  })
}

const isLoggedIn = async (who: Shopper) =>
  (await who.get('/shop/fr/account')).statusCode === 200

const wordsOf = (answer: Answer) =>
  documentOf(answer.body).querySelector('main')!.textContent.replace(/\s+/g, ' ')

describe('changing the password [ACC-01]', () => {
  test('keeps this session under a new id and ends the others', async () => {
    const claire = await shop.customer('claire@example.com')
    const phone = await shop.customer('claire@example.com')
    const lotte = await shop.customer('lotte@example.com')
    const before = claire.cookies.get('shop-session')
    const variant = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
    await claire.add(variant.id)

    const answer = await change(claire)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/shop/fr/account/security?notice=password')
    expect(idOf(claire.cookies)).not.toBe(String(before).split('.')[0])
    expect(await isLoggedIn(claire)).toBe(true)
    expect((await claire.cart()).ItemsCount).toBeGreaterThan(0)
    expect(await isLoggedIn(phone)).toBe(false)
    expect(await isLoggedIn(lotte)).toBe(true)
    const old = shop.visitor({ cookies: new Map([['shop-session', String(before)]]) })
    expect(await isLoggedIn(old)).toBe(false)

    const [mail] = await shop.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({
      recipient: 'claire@example.com',
      subject: 'Votre mot de passe a été modifié'
    })
    const newLogin = await logIn(shop.visitor(), 'claire@example.com', { password: NEW })
    expect(newLogin.statusCode).toBe(303)
  })

  test('tells password managers whose password it is', async () => {
    const lotte = await shop.customer('lotte@example.com')
    for (const path of ['account/security/password', 'account/privacy/delete']) {
      const page = documentOf((await lotte.get(`/shop/fr/${path}`)).body)
      const name = page.querySelector('form [autocomplete="username"]')!
      expect(name.getAttribute('value')).toBe('lotte@example.com')
      // they look at fields that could be filled in
      expect(name.getAttribute('type')).toBe('text')
      expect(name.hasAttribute('hidden')).toBe(true)
    }
  })

  if (EXHAUSTIVE)
    test('needs the current password, and guessing it is limited', async () => {
      const lotte = await shop.customer('lotte@example.com')
      const statuses = []
      for (let guess = 0; guess < 11; guess += 1) {
        const answer = await change(lotte, { current: `guess number ${guess}` })
        statuses.push(answer.statusCode)
        if (guess === 0) expect(wordsOf(answer)).toContain('Le mot de passe est incorrect.')
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      expect(await isLoggedIn(lotte)).toBe(true)
    })

  test.each(
    someOf(
      [
        ['too short', { password: 'short' }, 'au moins 10 caractères'],
        ['common', { password: 'Password2024!' }, 'trop facile à deviner'],
        ['the own name', { password: 'emmaemma-1990' }, 'votre nom'],
        ['the same as before', { password: PASSWORD }, 'différent de l’actuel'],
        ['missing', { current: '' }, 'Indiquez votre mot de passe.']
      ],
      1
    )
  )('says what is wrong: %s', async (_, fields, problem) => {
    const emma = await shop.customer('emma@example.com')
    const answer = await change(emma, fields)
    expect(answer.statusCode).toBe(422)
    expect(wordsOf(answer)).toContain(problem)
    expect(await isLoggedIn(emma)).toBe(true)
  })

  test('takes a password exactly as it was typed, with its spaces', async () => {
    const hugo = await shop.customer('hugo@example.com')
    expect((await change(hugo, { password: `  ${NEW} ` })).statusCode).toBe(303)
    const trimmed = await logIn(shop.visitor(), 'hugo@example.com', { password: NEW })
    expect(trimmed.statusCode).toBe(422)
    const exact = await logIn(shop.visitor(), 'hugo@example.com', { password: `  ${NEW} ` })
    expect(exact.statusCode).toBe(303)
  })

  test('succeeds once if two devices change it at the same moment', async () => {
    const one = await shop.customer('hotel@example.com')
    const other = await shop.customer('hotel@example.com')
    const answers = await Promise.all([
      change(one, { password: `${NEW} one` }),
      change(other, { password: `${NEW} other` })
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
  })

  test('is not for staff who act for a customer [CHK-13]', async () => {
    const staff = await shop.customer('balie@example.com')
    const { id } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'kantoor@example.com')
      .executeTakeFirstOrThrow()
    await staff.post('/shop/nl/sales/customer', { CustomerId: String(id) })
    const refused = await staff.get('/shop/nl/account/security')
    expect(refused.statusCode).toBe(403)
    expect(documentOf(refused.body).body.textContent).toContain('alleen voor de klant zelf')
    expect((await staff.get(PATH)).statusCode).toBe(403)
    const posted = await staff.post(PATH, { CurrentPassword: PASSWORD, Password: NEW })
    expect(posted.statusCode).toBe(403)
  })
})
