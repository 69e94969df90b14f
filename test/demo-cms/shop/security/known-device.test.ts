import { beforeEach, describe, expect, test } from 'vitest'
import { readLimits } from '../../../../demo-cms/kernel/limits/limits.ts'
import { hashQueue } from '../../../../demo-cms/shop/security/password.ts'
import { formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

// few, because every failed login costs time
const shop = withShop({
  trustProxy: true,
  limits: readLimits('login.ip=12/900, login.account=10/900')
})

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('a device that has logged in before', () => {
  const guess = (who: Shopper, address: string) =>
    logIn(who, 'claire@example.com', { password: 'no', headers: from(address) })

  async function lockOut(): Promise<void> {
    for (let time = 0; time <= 10; time += 1) await guess(shop.visitor(), `203.0.113.${time}`)
    expect((await guess(shop.visitor(), '203.0.113.99')).statusCode).toBe(429)
  }

  test('logs in while attackers guess, even from its own IP address', async () => {
    const claire = await shop.customer('claire@example.com')
    await claire.post('/shop/fr/security/logoff', {})
    await lockOut()
    for (let time = 0; time <= 12; time += 1) {
      await logIn(shop.visitor(), `nobody-${time}@example.com`, {
        password: 'no',
        headers: from('192.0.2.1')
      })
    }
    const answer = await logIn(claire, 'claire@example.com', { headers: from('192.0.2.1') })
    expect(answer.statusCode).toBe(303)
  })

  if (EXHAUSTIVE)
    test('is known although it has older cookies of the name, of other paths', async () => {
      const claire = await shop.customer('claire@example.com')
      const emma = await shop.customer('emma@example.com')
      const own = [claire, emma].map(who => `shop-device=${who.cookies.get('shop-device')}`)
      await lockOut()
      for (const cookie of [own.join('; '), own.toReversed().join('; ')]) {
        const answer = await logIn(shop.visitor(), 'claire@example.com', {
          headers: { cookie }
        })
        expect(answer.statusCode).toBe(303)
      }
    })

  if (EXHAUSTIVE)
    test('is known on every server', async () => {
      const second = await shop.secondServer({ trustProxy: true })
      const claire = await shop.customer('claire@example.com')
      await lockOut()
      expect((await logIn(claire.on(second), 'claire@example.com')).statusCode).toBe(303)
    })

  if (EXHAUSTIVE)
    test('is slowed down by its own guesses, which do not slow down the account elsewhere', async () => {
      const claire = await shop.customer('claire@example.com')
      const statuses = []
      for (let time = 0; time < 11; time += 1) {
        statuses.push((await guess(claire, '192.0.2.2')).statusCode)
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      const other = await logIn(shop.visitor(), 'claire@example.com', {
        headers: from('192.0.2.3')
      })
      expect(other.statusCode).toBe(303)
    })

  if (EXHAUSTIVE)
    test('is known only to the accounts that it has logged in to', async () => {
      const hugo = await shop.customer('hugo@example.com')
      await lockOut()
      expect((await guess(hugo, '192.0.2.4')).statusCode).toBe(429)
    })

  test('still needs the password', async () => {
    const claire = await shop.customer('claire@example.com')
    await claire.post('/shop/fr/security/logoff', {})
    expect((await claire.get('/shop/fr/account')).statusCode).toBe(303)
    expect((await guess(claire, '192.0.2.5')).statusCode).toBe(422)
  })

  if (EXHAUSTIVE)
    test('is known by the new e-mail address of its owner', async () => {
      const owner = await shop.customer('greta@example.com')
      const form = formOf((await owner.get('/shop/nl/account/details')).body, '#details')
      const Email = 'greta@example.org'
      await owner.post(form.action, { ...form.fields, Email, Password: PASSWORD })
      const mails = await shop.db.selectFrom('mails').select(['recipient', 'body']).execute()
      const { body } = mails.find(({ recipient }) => recipient === Email)!
      await owner.post('/shop/nl/security/email', { Id: /id=(\S+)/.exec(body)![1]! })
      for (let time = 0; time <= 10; time += 1) {
        await logIn(shop.visitor(), Email, {
          password: 'no',
          headers: from(`203.0.113.${time}`)
        })
      }
      expect((await logIn(shop.visitor(), Email)).statusCode).toBe(429)
      expect((await logIn(owner, Email)).statusCode).toBe(303)
    })

  test('cannot be forged', async () => {
    const claire = await shop.customer('claire@example.com')
    const cookie = String(claire.cookies.get('shop-device'))
    const [nonce = '', signature = ''] = decodeURIComponent(cookie).split('.')
    await lockOut()
    for (const forged of [
      `${'A'.repeat(16)}.${signature}`,
      `${nonce}.${'A'.repeat(43)}`,
      'x'
    ]) {
      const thief = shop.visitor({ cookies: new Map([['shop-device', forged]]) })
      expect((await logIn(thief, 'claire@example.com')).statusCode).toBe(429)
    }
  })

  if (EXHAUSTIVE)
    test('keeps a long-lived cookie that scripts cannot read, for at most five accounts', async () => {
      const family = shop.visitor()
      const emails = ['claire', 'lotte', 'emma', 'hugo', 'hotel', 'kantoor']
      for (const name of emails) {
        const answer = await logIn(family, `${name}@example.com`)
        const cookie = answer.cookies.find(({ name }) => name === 'shop-device')
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
        expect(cookie?.maxAge).toBeGreaterThan(300 * 86_400)
      }
      const cookie = decodeURIComponent(String(family.cookies.get('shop-device')))
      expect(cookie.split('~')).toHaveLength(5)
      expect(cookie).not.toMatch(/claire|example/)
    })
})

describe('when too many passwords are being checked', () => {
  /** Fills the queue until `open` is called. */
  function fillQueue(): () => void {
    let open = () => {}
    const opened = new Promise<void>(resolve => {
      open = resolve
    })
    for (let place = 0; place < 2 + 16; place += 1) void hashQueue.run(() => opened)
    return open
  }

  if (EXHAUSTIVE)
    test('says when to try again, keeps the form, and stays alive', async () => {
      const open = fillQueue()
      try {
        const answer = await logIn(shop.visitor(), 'claire@example.com')
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('5')
        expect(formOf(answer.body, 'form[action*="/security/login"]').fields.Email).toBe(
          'claire@example.com'
        )
        expect((await shop.app.inject('/health')).statusCode).toBe(200)
        const registration = await shop.visitor().post('/shop/nl/security/register', {
          Kind: 'private',
          FirstName: 'Nora',
          LastName: 'Claes',
          Email: 'nora@example.com',
          Password: 'a whole sentence'
        })
        expect(registration.statusCode).toBe(503)
        expect(formOf(registration.body, '#register').fields.FirstName).toBe('Nora')
      } finally {
        open()
      }
      expect((await logIn(shop.visitor(), 'claire@example.com')).statusCode).toBe(303)
    })

  test('known devices have their own queue', async () => {
    const claire = await shop.customer('claire@example.com')
    const open = fillQueue()
    const login = claire.post('/shop/fr/security/login', {
      Email: 'claire@example.com',
      Password: PASSWORD
    })
    expect((await logIn(shop.visitor(), 'claire@example.com')).statusCode).toBe(503)
    open()
    expect((await login).statusCode).toBe(303)
  })
})
