import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readLimits } from '../../../../demo-cms/kernel/limits/limits.ts'
import { hashQueue } from '../../../../demo-cms/shop/security/password.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import { redirectAddresses } from '../../../support/redirect-addresses.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

// few, because every failed login costs time
const shop = withShop({ trustProxy: true, limits: readLimits('login.ip=12/900') })

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('returns to the page that required the login [ACC-01]', async () => {
  const answer = await logIn(shop.visitor(), 'claire@example.com', {
    returnUrl: '/shop/fr/catalog?q=mug'
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/shop/fr/catalog?q=mug')
})

test('ignores the case of an e-mail address and spaces around it', async () => {
  const answer = await logIn(shop.visitor(), '  Claire@Example.com ')
  expect(answer.statusCode).toBe(303)
})

test('responds identically to a wrong password and an unknown address [ACC-01]', async () => {
  const wrong = await logIn(shop.visitor(), 'claire@example.com', { password: 'no' })
  const unknown = await logIn(shop.visitor(), 'nobody@example.com', { password: 'no' })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
  expect(words(unknown.body)).toBe(words(wrong.body))
})

test('checks one password for an unknown address, as for any other, also in its first login [ACC-01]', async () => {
  const run = vi.spyOn(hashQueue, 'run')
  await logIn(shop.visitor(), 'nobody@example.com', { password: 'no' })
  expect(run).toHaveBeenCalledTimes(1)
  await logIn(shop.visitor(), 'claire@example.com', { password: 'no' })
  expect(run).toHaveBeenCalledTimes(2)
  run.mockRestore()
})

test('keeps the e-mail address and never the password when the login fails', async () => {
  const answer = await logIn(shop.visitor(), 'claire@example.com', { password: 'wrong-secret' })
  const form = formOf(answer.body, 'form[action*="/security/login"]')
  expect(form.fields.Email).toBe('claire@example.com')
  expect(answer.body).not.toContain('wrong-secret')
})

test('rejects overlong, missing and repeated passwords', async () => {
  for (const fields of [{}, { Email: 'a@b.be' }, { Password: 'x' }]) {
    expect((await shop.visitor().post('/shop/fr/security/login', fields)).statusCode).toBe(422)
  }
  const long = await shop.visitor().post('/shop/fr/security/login', {
    Email: 'claire@example.com',
    Password: 'x'.repeat(100_000)
  })
  expect(long.statusCode).toBe(422)
})

describe('guessing', () => {
  test('the password of one account is slowed down, even from many IP addresses', async () => {
    const answers = []
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(
        await logIn(shop.visitor(), 'claire@example.com', {
          password: `guess-${guess}`,
          headers: from(`203.0.113.${guess}`)
        })
      )
    }
    expect(answers.at(-1)!.statusCode).toBe(429)
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.filter(answer => answer.statusCode === 422).length).toBeLessThanOrEqual(20)
  })

  if (EXHAUSTIVE)
    test('from one IP address does not keep the owner from logging in elsewhere, on a device that is not known yet', async () => {
      const guess = () =>
        logIn(shop.visitor(), 'hugo@example.com', {
          password: 'no',
          headers: from('198.51.100.9')
        })
      for (let time = 0; time < 30; time += 1) await guess()
      expect((await guess()).statusCode).toBe(429)
      const owner = await logIn(shop.visitor(), 'hugo@example.com', {
        headers: from('192.0.2.9')
      })
      expect(owner.statusCode).toBe(303)
    })

  if (EXHAUSTIVE)
    test('passwords of many accounts from one IP address is slowed down', async () => {
      const statuses = []
      for (let guess = 0; guess < 60; guess += 1) {
        const answer = await logIn(shop.visitor(), `someone-${guess}@example.com`, {
          password: 'no',
          headers: from('198.51.100.7')
        })
        statuses.push(answer.statusCode)
        if (answer.statusCode === 429) break
      }
      expect(statuses.at(-1)).toBe(429)
    })

  test('does not slow down correct logins', async () => {
    for (let time = 0; time < 8; time += 1) {
      const answer = await logIn(shop.visitor(), 'claire@example.com', {
        headers: from('192.0.2.4')
      })
      expect(answer.statusCode).toBe(303)
    }
  })

  if (EXHAUSTIVE)
    test('shows the same waiting time for known and unknown accounts', async () => {
      async function untilSlowed(email: string): Promise<[number, number]> {
        for (let guess = 0; guess < 30; guess += 1) {
          const answer = await logIn(shop.visitor(), email, {
            password: 'no',
            headers: from(`203.0.113.${guess}`)
          })
          if (answer.statusCode === 429) return [guess, 429]
        }
        return [30, 0]
      }
      expect(await untilSlowed('nobody@example.com')).toEqual(
        await untilSlowed('lotte@example.com')
      )
    })
})

test('the login and the registration greet somebody who is logged in, with a link to the account [ACC-01]', async () => {
  const claire = await shop.customer('claire@example.com')
  for (const path of ['login', 'register']) {
    const url = `/shop/fr/security/${path}`
    const notice = (body: string) =>
      documentOf(body).querySelector('#page .vitrine-notice--info')
    const greeting = notice((await claire.get(url)).body)
    expect(greeting?.textContent).toContain('Bonjour Claire Dubois, vous êtes déjà connecté.')
    expect(greeting?.querySelector('a')?.getAttribute('href')).toBe('/shop/fr/account')
    expect(notice((await shop.visitor().get(url)).body)).toBeNull()
  }
})

describe('the return URL', () => {
  const ORIGIN = 'http://localhost'

  function expectHere(place: string): void {
    expect(new URL(place, `${ORIGIN}/shop/`).origin).toBe(ORIGIN)
    expect(place).toMatch(/^\/(?![/\\])/)
  }

  test.each(someOf(redirectAddresses, 6))('is never %j', async address => {
    const query = `returnUrl=${encodeURIComponent(address)}`
    const page = await shop.visitor().get(`/shop/fr/security/login?${query}`)
    // a URL with a NUL is not a page of the shop
    if (address.includes('\0')) {
      expect(page.statusCode).toBe(404)
      return
    }
    expect(page.statusCode).toBe(200)
    const { returnUrl } = formOf(page.body, 'form[action*="/security/login"]').fields
    // the form always has the field, which is empty if the URL was rejected
    expect(returnUrl).toBeDefined()
    if (returnUrl) expectHere(returnUrl)
  })

  test('is in the form if it is a page of this shop [ACC-01]', async () => {
    const query = `returnUrl=${encodeURIComponent('/shop/fr/catalog?q=mug')}`
    const page = await shop.visitor().get(`/shop/fr/security/login?${query}`)
    const { returnUrl } = formOf(page.body, 'form[action*="/security/login"]').fields
    expect(returnUrl).toBe('/shop/fr/catalog?q=mug')
  })

  test('is validated again when the form is sent', async () => {
    for (const returnUrl of redirectAddresses.slice(0, 12)) {
      const answer = await shop.visitor().post('/shop/fr/security/login', {
        Email: 'claire@example.com',
        Password: PASSWORD,
        returnUrl
      })
      expect(answer.statusCode).toBe(303)
      expectHere(String(answer.headers.location))
    }
  })
})

describe('registering', () => {
  const person = {
    FirstName: 'Nora',
    LastName: 'Maes',
    Password: 'a long pass phrase',
    PasswordAgain: 'a long pass phrase',
    PasswordRepeat: 'a long pass phrase',
    ConfirmPassword: 'a long pass phrase'
  }

  async function register(fields: Record<string, string>) {
    const who = shop.visitor()
    const page = await who.get('/shop/fr/security/register')
    const form = formOf(page.body, 'form[method="post"][action*="/security/register"]')
    return {
      who,
      answer: await who.post(form.action, { ...form.fields, ...person, ...fields })
    }
  }

  test('asks a business for its name and number [ACC-01]', async () => {
    const page = await shop.visitor().get('/shop/fr/security/register')
    const form = formOf(page.body, 'form[action*="/security/register"]')
    expect(form.names).toContain('Company')
    expect(form.names.join()).toMatch(/vat/i)
  })

  test('refuses a short password and keeps the other fields', async () => {
    const { answer } = await register({ Email: 'short@example.com', Password: 'abc' })
    expect(answer.statusCode).toBe(422)
    const form = formOf(answer.body, 'form[action*="/security/register"]')
    expect(form.fields).toMatchObject({ Email: 'short@example.com', FirstName: 'Nora' })
    expect(form.fields.Password ?? '').toBe('')
  })

  test('does not overwrite an existing account', async () => {
    const { who, answer } = await register({ Email: 'CLAIRE@example.com' })
    expect(answer.statusCode).toBe(303)
    expect((await who.get('/shop/fr/account')).statusCode).toBe(303)
    expect(
      (await logIn(shop.visitor(), 'claire@example.com', { password: PASSWORD })).statusCode
    ).toBe(303)
  })
})

test('redirects to the login and back where an account is required [HTTP-01]', async () => {
  const answer = await shop.visitor().get('/shop/fr/account')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(
    '/shop/fr/security/login?returnUrl=%2Fshop%2Ffr%2Faccount'
  )
})

/** The visible text of a page, without parts that change with every response. */
function words(html: string): string {
  const page = documentOf(html)
  return (page.querySelector('#page')?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
