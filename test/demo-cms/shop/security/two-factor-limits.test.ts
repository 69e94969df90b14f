import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createSealing, encryptionKeyOf } from '../../../../demo-cms/shop/security/sealing.ts'
import {
  clockDrift,
  newTotpSecret,
  stepOfCode
} from '../../../../demo-cms/shop/security/totp.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const HOME = '/shop/fr/security/twofactorhome'
const EMAIL = 'claire@example.com'
// without a key of its own, the shop uses the one in the database
const shop = withShop({ trustProxy: true })

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000
  })

async function turnOn(who: Shopper): Promise<string> {
  const form = formOf((await who.get(HOME)).body, '#start')
  const page = await who.post(form.action, { ...form.fields, Password: PASSWORD })
  const tag = documentOf(page.body).querySelector('vitrine-two-factor')!
  const secret = new URL(tag.getAttribute('address')!).searchParams.get('secret')!
  await who.post(`${HOME}/confirm`, { Code: codeOf(secret, -1) })
  return secret
}

if (EXHAUSTIVE)
  test('limits the guesses of codes per account, but strangers cannot lock out a known device [ACC-02]', async () => {
    const claire = await shop.customer(EMAIL)
    const secret = await turnOn(claire)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      // a robot that knows the password, from many addresses
      const robot = shop.visitor()
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` }
      await logIn(robot, EMAIL, { headers })
      const answer = await robot.post(HOME, { Code: '000000' }, headers)
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    await claire.post('/shop/fr/security/logoff', {})
    await logIn(claire, EMAIL)
    expect((await claire.post(HOME, { Code: codeOf(secret) })).statusCode).toBe(303)
  })

test('a code is valid for its 30 seconds, and for those before and after [ACC-02]', () => {
  const secret = newTotpSecret()
  const now = 1_800_000_015_000
  const at = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now + seconds * 1000
    })
  const step = Math.floor(now / 30_000)
  expect(stepOfCode(secret, at(0), now)).toBe(step)
  expect(stepOfCode(secret, at(30), now)).toBe(step + 1)
  expect(stepOfCode(secret, at(-30), now)).toBe(step - 1)
  expect(stepOfCode(secret, at(-90), now)).toBeUndefined()
  expect(clockDrift(secret, at(-600), now)).toBe(10)
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(stepOfCode(secret, wrong, now)).toBeUndefined()
  }
})

test('what is sealed can be opened with the same key and for the same purpose only [ACC-02]', () => {
  const sealing = createSealing(Buffer.alloc(32, 1))
  const sealed = sealing.seal('JBSWY3DP', 'login 1')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(sealing.seal('JBSWY3DP', 'login 1')).not.toBe(sealed)
  expect(sealing.open(sealed, 'login 1')).toBe('JBSWY3DP')
  expect(() => sealing.open(sealed, 'login 2')).toThrow()
  expect(() => createSealing(Buffer.alloc(32, 2)).open(sealed, 'login 1')).toThrow()
  const changed = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')
  expect(() => sealing.open(changed, 'login 1')).toThrow()
})

test('the setting for the key must be 32 bytes in base64', () => {
  const key = Buffer.alloc(32, 3)
  expect(encryptionKeyOf(key.toString('base64'))).toEqual(key)
  expect(encryptionKeyOf(undefined)).toBeUndefined()
  for (const wrong of ['short', 'A'.repeat(44), key.toString('hex')]) {
    expect(() => encryptionKeyOf(wrong)).toThrow('32 random bytes')
  }
})
