import { beforeEach, describe, expect, test, vi } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const ORIGIN = 'https://shop.example'
const NEW = 'blauwe fiets op zolder'
const host = { host: 'shop.example' }
const shop = withShop({ publicOrigin: ORIGIN, trustProxy: true })
const CULTURES = ['fr', 'nl', 'en']

beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'password_resets'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

const mails = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()

async function ask(
  email: string,
  { who = shop.visitor(), culture = 'fr', returnUrl = '', headers = {} } = {}
): Promise<Answer> {
  const path = `/shop/${culture}/security/forgotpassword`
  await who.get(path, host)
  return who.post(path, { Email: email, returnUrl }, { ...host, ...headers })
}

/** The link in the last mail, as a path. */
async function link(): Promise<string> {
  const [url = ''] = /https:\S+/.exec((await mails()).at(-1)!.body) ?? []
  expect(url).toContain(`${ORIGIN}/shop/`)
  return url.replace(ORIGIN, '')
}

async function choose(who: Shopper, path: string, password = NEW): Promise<Answer> {
  const page = await who.get(path, host)
  const form = formOf(page.body, '#reset')
  return who.post(form.action, { ...form.fields, Password: password }, host)
}

const logInWith = (email: string, password: string, who = shop.visitor()) =>
  who.post('/shop/fr/security/login', { Email: email, Password: password }, host)

/** The visible text of a page. */
const wordsOf = (answer: Answer) =>
  documentOf(answer.body).querySelector('main')!.textContent.replace(/\s+/g, ' ')

describe('asking for a new password [ACC-01]', () => {
  test.each(someOf(CULTURES, 1))(
    'gets the same response whether or not the address has an account: %s',
    async culture => {
      const answers = []
      for (const email of ['nobody@example.com', 'claire@example.com', 'CLAIRE@example.com']) {
        const who = shop.visitor({ culture })
        const answer = await ask(email, { who, culture })
        const page = await who.get(String(answer.headers.location), host)
        answers.push({
          status: answer.statusCode,
          location: answer.headers.location,
          headers: Object.keys(answer.headers).sort(),
          cookies: answer.cookies.map(({ name }) => name),
          page: wordsOf(page)
        })
      }
      expect(answers[0]!.status).toBe(303)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  )

  test('takes the same steps for an address without an account, so that its duration does not tell', async () => {
    const counts = []
    for (const email of ['nobody@example.com', 'claire@example.com']) {
      await shop.db.deleteFrom('password_resets').execute()
      await shop.db.deleteFrom('mails').execute()
      await ask(email)
      const rows = await shop.db.selectFrom('password_resets').select('id_hash').execute()
      counts.push([rows.length, (await mails()).length])
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 1]
    ])
  })

  test.each(someOf(CULTURES, 1))('sends a mail that nobody else can use: %s', async culture => {
    await ask('claire@example.com', { culture })
    await ask('nobody@example.com', { culture })
    const [own, nobodys] = await mails()
    expect(own!.body).toContain(`${ORIGIN}/shop/${culture}/security/resetpassword?id=`)
    expect(nobodys!.body).toContain(`${ORIGIN}/shop/${culture}/security/register\n`)
    const id = /id=([\w-]+)/.exec(own!.body)![1]!
    const stored = JSON.stringify(
      await shop.db.selectFrom('password_resets').selectAll().execute()
    )
    expect(stored).not.toContain(id)
  })

  test('sends the mail to the address of the account, not to one with letters that look alike', async () => {
    // the Kelvin sign is a small k in lower case
    expect((await ask('\u212Aantoor@example.com')).statusCode).toBe(422)
    expect(await mails()).toEqual([])
    await ask('kantoor@Ｅxample.com')
    const [mail] = await mails()
    expect(mail!.recipient).toBe('kantoor@example.com')
  })

  if (EXHAUSTIVE)
    test('says what is wrong with an address and keeps it', async () => {
      for (const email of ['', 'claire']) {
        const answer = await ask(email)
        expect(answer.statusCode).toBe(422)
        expect(formOf(answer.body, '#forgot').fields.Email).toBe(email)
      }
      expect(await mails()).toEqual([])
    })

  if (EXHAUSTIVE)
    test('is limited per account, regardless of who asks, and says that earlier links still work', async () => {
      const statuses = []
      for (let time = 0; time < 4; time += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${time}` }
        statuses.push((await ask('claire@example.com', { headers })).statusCode)
      }
      expect(statuses).toEqual([303, 303, 303, 429])
      const answer = await ask('nobody@example.com')
      expect(answer.statusCode).toBe(303)
      expect(await mails()).toHaveLength(4)
    })

  if (EXHAUSTIVE)
    test('works on a device of the owner while strangers ask for the same account', async () => {
      const claire = shop.visitor()
      await logInWith('claire@example.com', 'vitrine-demo', claire)
      for (let time = 0; time < 4; time += 1) await ask('claire@example.com')
      expect((await ask('claire@example.com', { who: claire })).statusCode).toBe(303)
    })
})

describe('choosing a new password [ACC-01]', () => {
  test('ends all sessions, and the next login needs the new password', async () => {
    const email = 'claire@example.com'
    const phone = shop.visitor()
    await logInWith(email, 'vitrine-demo', phone)
    const who = shop.visitor()
    await ask(email, { who, returnUrl: '/shop/fr/checkout' })
    const answer = await choose(who, await link())
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(
      '/shop/fr/security/login?returnUrl=%2Fshop%2Ffr%2Fcheckout&notice=password'
    )
    expect((await phone.get('/shop/fr/account', host)).statusCode).toBe(303)
    const login = await who.get(String(answer.headers.location), host)
    expect(wordsOf(login)).toContain('Votre mot de passe a été modifié.')
    expect((await logInWith(email, 'vitrine-demo')).statusCode).toBe(422)
    expect((await logInWith(email, NEW)).statusCode).toBe(303)
    expect((await mails()).at(-1)!.subject).toBe('Votre mot de passe a été modifié')
  })

  test('logs in nobody whose password was checked before the change', async () => {
    const email = 'emma@example.com'
    await ask(email)
    const path = await link()
    const who = shop.visitor()
    const [login, change] = await Promise.all([
      logInWith(email, 'vitrine-demo', who),
      choose(shop.visitor(), path)
    ])
    expect(change.statusCode).toBe(303)
    expect([303, 422]).toContain(login.statusCode)
    expect((await who.get('/shop/fr/account', host)).statusCode).toBe(303)
  })

  if (EXHAUSTIVE)
    test('works once, and makes the links of other mails invalid', async () => {
      await ask('lotte@example.com')
      const first = await link()
      await ask('lotte@example.com')
      const second = await link()
      const who = shop.visitor()
      const form = formOf((await who.get(second, host)).body, '#reset')
      expect((await choose(who, second)).statusCode).toBe(303)
      for (const path of [first, second]) {
        const page = await who.get(path, host)
        expect(page.statusCode).toBe(410)
        expect(wordsOf(page)).toContain('Ce lien n’est plus valable')
      }
      const again = { ...form.fields, Password: 'another long sentence' }
      expect((await who.post(form.action, again, host)).statusCode).toBe(410)
      expect((await logInWith('lotte@example.com', NEW)).statusCode).toBe(303)
    })

  if (EXHAUSTIVE)
    test('works once even if the form is sent ten times at the same moment', async () => {
      await ask('hugo@example.com')
      const path = await link()
      const people = Array.from({ length: 10 }, () => shop.visitor())
      const answers = await Promise.all(
        people.map((who, index) => choose(who, path, `${NEW} ${index}`))
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter(status => status === 303)).toHaveLength(1)
    })

  test('is no longer possible after an hour', async () => {
    await ask('hotel@example.com')
    await shop.db
      .updateTable('password_resets')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .execute()
    const who = shop.visitor()
    expect((await who.get(await link(), host)).statusCode).toBe(410)
    const id = new URL(await link(), ORIGIN).searchParams.get('id')!
    const posted = await who.post(
      '/shop/fr/security/resetpassword',
      { Id: id, Password: NEW },
      host
    )
    expect(posted.statusCode).toBe(410)
  })

  test('explains why a password is not accepted, and the link still works', async () => {
    await ask('kantoor@example.com')
    const path = await link()
    const who = shop.visitor()
    for (const [password, problem] of [
      ['short', 'au moins 10 caractères'],
      ['motdepasse2024', 'trop facile à deviner'],
      ['kantoor-2024', 'votre adresse e-mail'],
      ['x'.repeat(201), '200 caractères au maximum']
    ] as const) {
      const answer = await choose(who, path, password)
      expect(answer.statusCode).toBe(422)
      expect(wordsOf(answer)).toContain(problem)
      expect(answer.body).not.toContain(`value="${password}"`)
    }
    expect((await choose(who, path)).statusCode).toBe(303)
  })

  test('is on a page that no cache keeps, and whose address reaches no other site', async () => {
    await ask('claire@example.com')
    const page = await shop.visitor().get(await link(), host)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('private, no-store')
    const canonical = documentOf(page.body).querySelector('link[rel="canonical"]')!
    expect(canonical.getAttribute('href')).toBe(`${ORIGIN}/shop/fr/security/forgotpassword`)
  })

  if (EXHAUSTIVE)
    test('writes no id and no password to the log', async () => {
      const lines: unknown[] = []
      for (const method of ['log', 'info', 'warn', 'error'] as const) {
        vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words))
      }
      await ask('claire@example.com')
      const path = await link()
      await choose(shop.visitor(), path, 'short')
      await choose(shop.visitor(), path)
      vi.restoreAllMocks()
      expect(JSON.stringify(lines)).not.toMatch(/resetpassword|blauwe|[\w-]{32}/)
    })
})
