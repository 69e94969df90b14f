import { describe, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { redirectAddresses } from '../../../support/redirect-addresses.ts'
import { idOf } from '../../../support/session-cookie.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import {
  codeOf,
  EMAIL,
  enterCode,
  enterPassword,
  isLoggedIn,
  secretIn,
  showSecret,
  TWO_FACTOR_OPTIONS,
  TWO_FACTOR_PAGE,
  turnOn,
  withTwoFactorShop,
  wordsOf
} from '../../../support/two-factor.ts'

const shop = withTwoFactorShop()

describe('logging in with two steps [ACC-02]', () => {
  test('requires the password and a code, and returns to the previous page', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    const who = await enterPassword(shop.visitor(), '/shop/fr/catalog?q=mug')
    expect(await isLoggedIn(who)).toBe(false)
    const wrong = await enterCode(who, '123456')
    expect(wrong.statusCode).toBe(422)
    const page = documentOf(wrong.body)
    expect(page.querySelector('#Code')!.getAttribute('autocomplete')).toBe('one-time-code')
    expect(page.querySelector('#Code')!.getAttribute('inputmode')).toBe('numeric')
    expect(await isLoggedIn(who)).toBe(false)
    const answer = await enterCode(who, codeOf(secret))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/shop/fr/catalog?q=mug')
    expect(await isLoggedIn(who)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('accepts the code although there are older cookies of the name, of other paths', async () => {
      const { secret } = await turnOn(await shop.customer(EMAIL))
      const who = await enterPassword(shop.visitor())
      const own = who.cookies.get('shop-login')!
      const answer = await who.post(
        TWO_FACTOR_PAGE,
        { Code: codeOf(secret) },
        { cookie: `shop-login=older; shop-login=${own}; shop-login=%E0%A4%A` }
      )
      expect(answer.statusCode).toBe(303)
      const left = answer.cookies.filter(
        ({ name, maxAge }) => name === 'shop-login' && maxAge !== 0
      )
      expect(left).toEqual([])
      expect(answer.cookies).toContainEqual(
        expect.objectContaining({ name: 'shop-login', path: '/shop/fr' })
      )
    })

  test('accepts each code once, even in many logins at the same time', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    const people: Shopper[] = []
    const logins = EXHAUSTIVE ? 50 : 6
    for (let count = 0; count < logins; count += 1)
      people.push(await enterPassword(shop.visitor()))
    const second = await shop.secondServer(TWO_FACTOR_OPTIONS)
    const code = codeOf(secret)
    const answers = await Promise.all(
      people.map((who, index) => enterCode(index % 2 ? who.on(second) : who, code))
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 303)).toHaveLength(1)
    expect(statuses.filter(status => status === 422)).toHaveLength(logins - 1)
    const late = await enterCode(await enterPassword(shop.visitor()), code)
    expect(wordsOf(late)).toContain('Ce code a déjà servi.')
  })

  test('rejects codes that are older than the last one', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    expect(
      (await enterCode(await enterPassword(shop.visitor()), codeOf(secret, 1))).statusCode
    ).toBe(303)
    for (const steps of [1, 0, -1]) {
      const answer = await enterCode(await enterPassword(shop.visitor()), codeOf(secret, steps))
      expect(answer.statusCode).toBe(422)
    }
  })

  if (EXHAUSTIVE)
    test('does not accept the code that has turned it on', async () => {
      const claire = await shop.customer(EMAIL)
      const secret = secretIn(await showSecret(claire))
      const code = codeOf(secret)
      await claire.post(`${TWO_FACTOR_PAGE}/confirm`, { Code: code })
      expect((await enterCode(await enterPassword(shop.visitor()), code)).statusCode).toBe(422)
    })

  test('starts a new session, which prevents session fixation', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    const attacker = shop.visitor()
    await attacker.get('/shop/fr')
    const planted = String(attacker.cookies.get('shop-session'))
    const victim = await enterPassword(
      shop.visitor({ cookies: new Map([['shop-session', planted]]) })
    )
    // the attacker has the session, but not the login step that the victim has started
    expect((await attacker.get(TWO_FACTOR_PAGE)).statusCode).toBe(410)
    expect((await enterCode(attacker, codeOf(secret))).statusCode).toBe(410)
    expect((await enterCode(victim, codeOf(secret))).statusCode).toBe(303)
    expect(idOf(victim.cookies)).not.toBe(idOf(attacker.cookies))
    expect(await isLoggedIn(victim)).toBe(true)
    expect(await isLoggedIn(attacker)).toBe(false)
  })

  test('starts again when the password has changed meanwhile', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    const who = await enterPassword(shop.visitor())
    const change = (password_hash: string) =>
      shop.db
        .updateTable('customers')
        .set({ password_hash })
        .where('email', '=', EMAIL)
        .execute()
    const { password_hash } = await shop.db
      .selectFrom('customers')
      .select('password_hash')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
    await change('scrypt$2$AAAA$AAAA')
    expect((await enterCode(who, codeOf(secret))).statusCode).toBe(410)
    expect(await isLoggedIn(who)).toBe(false)
    await change(password_hash)
  })

  test('waits ten minutes for the code, and works once', async () => {
    const { secret } = await turnOn(await shop.customer(EMAIL))
    const late = await enterPassword(shop.visitor())
    await shop.db
      .updateTable('login_steps')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect((await enterCode(late, codeOf(secret))).statusCode).toBe(410)
    const who = await enterPassword(shop.visitor())
    const step = new Map([['shop-login', String(who.cookies.get('shop-login'))]])
    expect((await enterCode(who, codeOf(secret))).statusCode).toBe(303)
    const copy = shop.visitor({ cookies: step })
    expect((await enterCode(copy, codeOf(secret, 1))).statusCode).toBe(410)
  })

  test.each(someOf(redirectAddresses.slice(0, 20), 3))('never returns to %j', async address => {
    if (address.includes('\0')) return
    const { codes } = await turnOn(await shop.customer(EMAIL))
    const who = await enterPassword(shop.visitor(), address)
    const answer = await who.post(TWO_FACTOR_PAGE, { RecoveryCode: codes[0]! })
    expect(answer.statusCode).toBe(303)
    expect(String(answer.headers.location)).toMatch(/^\/(?![/\\])/)
  })

  test('does not ask a customer who has not turned it on', async () => {
    const answer = await logIn(shop.visitor(), 'lotte@example.com')
    expect(answer.headers.location).toBe('/shop/fr/account')
  })
})
