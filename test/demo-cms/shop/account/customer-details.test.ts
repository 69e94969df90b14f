import { beforeEach, describe, expect, test } from 'vitest'
import {
  completeEmailChange,
  type EmailChange,
  findEmailChange
} from '../../../../demo-cms/shop/account/change-email.ts'
import { matchesWholly } from '../../../../src/lib/validation/typed-pattern.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const PATH = '/shop/fr/account/details'
const shop = withShop()

beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'email_changes'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

const mails = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()

const wordsOf = (answer: Answer) =>
  documentOf(answer.body).querySelector('main')!.textContent.replace(/\s+/g, ' ')

async function save(who: Shopper, fields: Record<string, string>): Promise<Answer> {
  const form = formOf((await who.get(PATH)).body, '#details')
  return who.post(form.action, { ...form.fields, ...fields })
}

const customerOf = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

/** The link in the mail to an address, as a path. */
async function linkTo(email: string): Promise<string> {
  const mail = (await mails()).find(({ recipient }) => recipient === email)!
  return /https?:\/\/[^/]+(\S+)/.exec(mail.body)![1]!
}

async function confirm(path: string): Promise<Answer> {
  const who = shop.visitor()
  const form = formOf((await who.get(path)).body, '#confirm-email')
  return who.post(form.action, form.fields)
}

describe('the personal details [ACC-03]', () => {
  test('are saved, and the page behind the dialog is shown again', async () => {
    const claire = await shop.customer('claire@example.com')
    const answer = await save(claire, { FirstName: 'Clara', PhoneNumber: '+32 4 222 33 44' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/shop/fr/account?saved=details')
    const page = documentOf((await claire.get(String(answer.headers.location))).body)
    // the focus moves to it, with and without JavaScript
    const notice = page.querySelector('#page [role="status"][autofocus][tabindex="-1"]')
    expect(notice?.textContent).toBe('Vos coordonnées ont été enregistrées.')
    expect(await customerOf('claire@example.com')).toMatchObject({
      first_name: 'Clara',
      phone: '+32 4 222 33 44'
    })
    expect(await mails()).toEqual([])
  })

  test('come back with the problems and everything that was typed', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const typed = { FirstName: '', LastName: 'Peters', PhoneNumber: 'abc', Email: 'lotte' }
    const answer = await save(lotte, typed)
    expect(answer.statusCode).toBe(422)
    expect(formOf(answer.body, '#details').fields).toMatchObject(typed)
    for (const name of ['FirstName', 'PhoneNumber', 'Email']) {
      expect(documentOf(answer.body).querySelector(`#${name}-error`)!.textContent).not.toBe('')
    }
    expect((await customerOf('lotte@example.com'))!.last_name).not.toBe('Peters')
  })

  if (EXHAUSTIVE)
    test('have the same rule for phone numbers in the page as on the server', async () => {
      const claire = await shop.customer('claire@example.com')
      const field = documentOf((await claire.get(PATH)).body).querySelector('#PhoneNumber')!
      const pattern = field.getAttribute('data-val-regex-pattern')!
      for (const [number, isRight] of [
        ['+32 (0)4 / 222.33-44', true],
        ['042223344', true],
        ['abcdef', false],
        ['1234', false]
      ] as const) {
        expect(matchesWholly(pattern, number), number).toBe(isRight)
        const answer = await save(claire, { PhoneNumber: number })
        expect(answer.statusCode, number).toBe(isRight ? 303 : 422)
      }
    })

  test('are not for staff who act for a customer [CHK-13]', async () => {
    const staff = await shop.customer('balie@example.com')
    const { id } = (await customerOf('emma@example.com'))!
    await staff.post('/shop/nl/sales/customer', { CustomerId: String(id) })
    expect((await staff.get(PATH)).statusCode).toBe(403)
    expect((await staff.get('/shop/fr/account')).body).not.toContain(PATH)
  })
})

describe('a new e-mail address [ACC-03]', () => {
  test('needs the password', async () => {
    const emma = await shop.customer('emma@example.com')
    for (const [Password, problem] of [
      ['', 'Indiquez votre mot de passe pour changer'],
      ['wrong', 'Le mot de passe est incorrect.']
    ] as const) {
      const answer = await save(emma, { Email: 'emma@example.org', Password })
      expect(answer.statusCode).toBe(422)
      expect(wordsOf(answer)).toContain(problem)
    }
    expect(await mails()).toEqual([])
  })

  test('is used once the link in its mail is followed, and the old address is told', async () => {
    const emma = await shop.customer('emma@example.com')
    const answer = await save(emma, { Email: 'emma@example.org', Password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('data-vitrine-modal-answer="refresh"')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'emma@example.org',
      'emma@example.com'
    ])
    expect((await logIn(shop.visitor(), 'emma@example.com')).statusCode).toBe(303)

    const path = await linkTo('emma@example.org')
    const page = await shop.visitor().get(path)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(wordsOf(page)).toContain('emma@example.org au lieu de emma@example.com')
    expect(await customerOf('emma@example.org')).toBeUndefined()
    expect((await confirm(path)).statusCode).toBe(200)
    expect(await customerOf('emma@example.org')).toBeDefined()
    expect((await logIn(shop.visitor(), 'emma@example.org')).statusCode).toBe(303)
    expect((await logIn(shop.visitor(), 'emma@example.com')).statusCode).toBe(422)
    expect((await shop.visitor().get(path)).statusCode).toBe(410)
  })

  test('gets the same response if somebody else has it, who gets a mail', async () => {
    const hugo = await shop.customer('hugo@example.com')
    const answers = []
    for (const Email of ['free@example.com', 'claire@example.com']) {
      const answer = await save(hugo, { Email, Password: PASSWORD })
      answers.push([answer.statusCode, wordsOf(answer).replaceAll(Email, '…')])
    }
    expect(answers[1]).toEqual(answers[0])
    const mail = (await mails()).find(({ recipient }) => recipient === 'claire@example.com')!
    expect(mail.subject).toBe('Vous avez déjà un compte')
    expect(mail.body).not.toContain('/security/email')
  })

  if (EXHAUSTIVE)
    test('makes links invalid that were sent to the old address', async () => {
      const hotel = await shop.customer('hotel@example.com')
      await shop
        .visitor()
        .post('/shop/fr/security/forgotpassword', { Email: 'hotel@example.com' })
      const reset = await linkTo('hotel@example.com')
      await save(hotel, { Email: 'hotel@example.org', Password: PASSWORD })
      await confirm(await linkTo('hotel@example.org'))
      expect((await shop.visitor().get(reset)).statusCode).toBe(410)
    })

  // the mail to the old address says: if it was not you, choose a new password
  if (EXHAUSTIVE)
    test('is given up when the password changes, because whoever asked for it knew the old one', async () => {
      const intruder = await shop.customer('hugo@example.com')
      await save(intruder, { Email: 'intruder@example.com', Password: PASSWORD })
      const path = await linkTo('intruder@example.com')
      const owner = shop.visitor()
      await owner.post('/shop/fr/security/forgotpassword', { Email: 'hugo@example.com' })
      const mail = (await mails()).at(-1)!
      const reset = /https?:\/\/[^/]+(\S+)/.exec(mail.body)![1]!
      const form = formOf((await owner.get(reset)).body, '#reset')
      await owner.post(form.action, { ...form.fields, Password: 'blauwe fiets op zolder' })
      expect((await shop.visitor().get(path)).statusCode).toBe(410)
      expect(await customerOf('hugo@example.com')).toBeDefined()
    })

  if (EXHAUSTIVE)
    test('becomes that of one of two customers whose links are followed at the same moment', async () => {
      const changes: EmailChange[] = []
      for (const email of ['lotte@example.com', 'greta@example.com']) {
        await save(await shop.customer(email), {
          Email: 'both@example.com',
          Password: PASSWORD
        })
        const mail = (await mails()).findLast(
          ({ recipient }) => recipient === 'both@example.com'
        )!
        changes.push((await findEmailChange(shop.db, /id=(\S+)/.exec(mail.body)![1]!))!)
      }
      const isDone = []
      for (const change of changes) isDone.push(await completeEmailChange(shop.db, change))
      expect(isDone).toEqual([true, false])
      expect(await customerOf('greta@example.com')).toBeDefined()
    })

  if (EXHAUSTIVE)
    test('expires after a day', async () => {
      const kantoor = await shop.customer('kantoor@example.com')
      await save(kantoor, { Email: 'kantoor@example.org', Password: PASSWORD })
      await shop.db
        .updateTable('email_changes')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .execute()
      expect((await shop.visitor().get(await linkTo('kantoor@example.org'))).statusCode).toBe(
        410
      )
    })
})
