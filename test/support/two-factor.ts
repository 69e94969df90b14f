import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect } from 'vitest'
import { readLimits } from '../../demo-cms/kernel/limits/limits.ts'
import { documentOf, formOf } from './html-form.ts'
import { logIn, PASSWORD } from './log-in.ts'
import type { Answer, Shopper } from './shopper.ts'
import { type Shop, withShop } from './with-shop.ts'

export const TWO_FACTOR_PAGE = '/shop/fr/security/twofactorhome'
export const EMAIL = 'claire@example.com'

/** What every server of these tests needs. */
export const TWO_FACTOR_OPTIONS = {
  encryptionKey: Buffer.alloc(32, 7),
  limits: readLimits('off')
}

/** Starts a demo shop, in which no customer uses two-step login when a test begins. */
export function withTwoFactorShop(): Shop {
  const shop = withShop(TWO_FACTOR_OPTIONS)
  beforeEach(async () => {
    for (const table of ['mails', 'two_factors', 'two_factor_setups', 'login_steps'] as const) {
      await shop.db.deleteFrom(table).execute()
    }
  })
  return shop
}

export const wordsOf = (answer: Answer) =>
  documentOf(answer.body).querySelector('main')!.textContent.replace(/\s+/g, ' ')

export const isLoggedIn = async (who: Shopper) =>
  (await who.get('/shop/fr/account')).statusCode === 200

export const mailSubjects = async ({ db }: Shop) =>
  (await db.selectFrom('mails').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject
  )

/** The code that an app with the secret shows, some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Enters the password, so that the page shows a secret. */
export async function showSecret(who: Shopper, password = PASSWORD): Promise<Answer> {
  const form = formOf((await who.get(TWO_FACTOR_PAGE)).body, '#start')
  return who.post(form.action, { ...form.fields, Password: password })
}

export function secretIn({ body }: Answer): string {
  const tag = documentOf(body).querySelector('vitrine-two-factor')!
  return new URL(tag.getAttribute('address')!).searchParams.get('secret')!
}

export const codesIn = ({ body }: Answer) =>
  [...documentOf(body).querySelectorAll('vitrine-two-factor li')].map(li => li.textContent)

/** Turns the second factor on with a code of the step before, so that the current one is still unused. */
export async function turnOn(who: Shopper): Promise<{ secret: string; codes: string[] }> {
  const secret = secretIn(await showSecret(who))
  const confirm = () => who.post(`${TWO_FACTOR_PAGE}/confirm`, { Code: codeOf(secret, -1) })
  let answer = await confirm()
  // the next step began before the code arrived
  if (answer.statusCode === 422) answer = await confirm()
  expect(answer.statusCode).toBe(200)
  return { secret, codes: codesIn(answer) }
}

/** Enters the password, which leads to the page for the code. */
export async function enterPassword(who: Shopper, returnUrl = ''): Promise<Shopper> {
  const answer = await logIn(who, EMAIL, { returnUrl })
  expect(answer.headers.location).toBe(TWO_FACTOR_PAGE)
  return who
}

export const enterCode = (who: Shopper, Code: string) => who.post(TWO_FACTOR_PAGE, { Code })
