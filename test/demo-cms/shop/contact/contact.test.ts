import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTooQuick, newFormKey } from '../../../../demo-cms/shop/contact/robot-trap.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

beforeEach(async () => {
  await shop.db.deleteFrom('messages').execute()
  await shop.db.deleteFrom('mails').execute()
})
afterEach(() => vi.useRealTimers())

const message = {
  Name: 'Claire Dubois',
  Email: 'claire@example.com',
  Subject: 'order',
  OrderNumber: 'V-100',
  Message: 'Bonjour,\r\n\r\noù est ma commande ?'
}

const messages = () => shop.db.selectFrom('messages').selectAll().execute()

async function form(who: Shopper, culture = 'fr') {
  return formOf((await who.get(`/shop/${culture}/contact`)).body, 'form#contact')
}

/** Opens the form, waits as long as a person would take, and submits it. */
async function write(fields: Record<string, string>, who = shop.visitor(), culture = 'fr') {
  const { action, fields: printed } = await form(who, culture)
  later(5000)
  return who.post(action, { ...printed, ...fields })
}

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

test('saves a message and mails it to the shop [UIX-08]', async () => {
  const who = shop.visitor()
  const answer = await write(message, who)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/shop/fr/contact/sent')
  expect(await messages()).toMatchObject([
    {
      name: 'Claire Dubois',
      email: 'claire@example.com',
      phone: null,
      subject: 'order',
      order_number: 'V-100',
      body: 'Bonjour,\n\noù est ma commande ?',
      culture: 'fr'
    }
  ])
  expect((await who.get('/shop/fr/contact/sent')).body).toContain('Merci')
  const outbox = documentOf((await who.get('/shop/fr/outbox')).body).querySelector('article')
  expect(outbox?.textContent).toContain('Contact\u00a0: Une commande V-100')
  expect(outbox?.textContent).toContain('où est ma commande ?')
})

test.each(
  someOf(
    [
      ['fr', 'Indiquez votre nom.', 'Écrivez votre message.'],
      ['nl', 'Vul uw naam in.', 'Schrijf uw bericht.'],
      ['en', 'Enter your name.', 'Write your message.']
    ],
    1
  )
)('says in %s all that is missing, each at its field [UIX-08]', async (culture, ...texts) => {
  const answer = await write({ Message: ' ' }, shop.visitor(), culture)
  expect(answer.statusCode).toBe(422)
  const page = documentOf(answer.body)
  const listed = [...page.querySelectorAll('.shop-problems a')].map(link => [
    link.getAttribute('href'),
    link.textContent
  ])
  expect(listed.map(([href]) => href)).toEqual(['#Name', '#Email', '#Subject', '#Message'])
  for (const text of texts) expect(listed.map(([, words]) => words)).toContain(text)
  expect(page.querySelector('#Name')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('[data-valmsg-for="Name"]')?.textContent).toBe(texts[0])
  expect(await messages()).toEqual([])
})

test('keeps what was typed, and the form’s key', async () => {
  const who = shop.visitor()
  const before = await form(who)
  const answer = await who.post(before.action, {
    ...before.fields,
    ...message,
    Email: 'nobody'
  })
  const after = formOf(answer.body, 'form#contact')
  expect(after.fields).toMatchObject({
    Name: 'Claire Dubois',
    Email: 'nobody',
    Subject: 'order',
    FormKey: before.fields.FormKey
  })
  expect(after.fields.Message).toContain('où est ma commande ?')
})

test.each(
  someOf(
    [
      [{ Email: '', PhoneNumber: '' }, 'Email'],
      [{ Email: 'nobody' }, 'Email'],
      [{ PhoneNumber: 'call me' }, 'PhoneNumber'],
      [{ Subject: 'else' }, 'Subject'],
      [{ OrderNumber: '' }, 'OrderNumber'],
      [{ Message: 'x'.repeat(2001) }, 'Message']
    ],
    2
  )
)('refuses %j', async (fields, name) => {
  const answer = await write({ ...message, ...fields })
  expect(answer.statusCode).toBe(422)
  expect(
    documentOf(answer.body).querySelector(`.shop-problems a[href="#${name}"]`)
  ).not.toBeNull()
  expect(await messages()).toEqual([])
})

test.each(
  someOf(
    [
      { Email: '', PhoneNumber: '+32 4 222 33 44' },
      { Subject: 'other', OrderNumber: '' },
      { Message: 'x'.repeat(2000) }
    ],
    1
  )
)('takes %j', async fields => {
  expect((await write({ ...message, ...fields })).statusCode).toBe(303)
  expect(await messages()).toHaveLength(1)
})

test('saves one message when the form is sent twice', async () => {
  const who = shop.visitor()
  const { action, fields } = await form(who)
  later(5000)
  const answers = await Promise.all(
    [1, 2, 3].map(() => who.post(action, { ...fields, ...message }))
  )
  expect(answers.map(answer => answer.statusCode)).toEqual([303, 303, 303])
  expect(await messages()).toHaveLength(1)
  expect(await shop.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
})

if (EXHAUSTIVE)
  test('asks senders who are faster than a person to send it again, and keeps the text', async () => {
    const who = shop.visitor()
    const { action, fields } = await form(who)
    const answer = await who.post(action, { ...fields, ...message })
    expect(answer.statusCode).toBe(422)
    expect(documentOf(answer.body).querySelector('.shop-problems')?.textContent).toContain(
      'rapide'
    )
    const again = formOf(answer.body, 'form#contact')
    later(5000)
    expect((await who.post(action, again.fields)).statusCode).toBe(303)
    expect(await messages()).toHaveLength(1)
  })

test('thanks a robot and discards its message', async () => {
  const answer = await write({ ...message, Website: 'https://spam.example' })
  expect(answer.headers.location).toBe('/shop/fr/contact/sent')
  expect(await messages()).toEqual([])
})

test('accepts only keys that it has issued', () => {
  const key = newFormKey('secret', 1_000_000)
  expect(isTooQuick(key, 'secret', 1_000_100)).toBe(true)
  expect(isTooQuick(key, 'secret', 1_005_000)).toBe(false)
  expect(isTooQuick(key, 'other', 1_005_000)).toBeUndefined()
  expect(isTooQuick(key.replace(/^./, 'a'), 'secret', 1_005_000)).toBeUndefined()
  expect(isTooQuick('', 'secret')).toBeUndefined()
})

if (EXHAUSTIVE)
  test('accepts any key from a customer whose form is older than their session [ACC-01]', async () => {
    const claire = await shop.customer('claire@example.com')
    for (const FormKey of ['', newFormKey('the session before')]) {
      const answer = await write({ ...message, FormKey }, claire)
      expect(answer.headers.location).toBe('/shop/fr/contact/sent')
    }
    expect(await messages()).toHaveLength(2)
  })

test('escapes HTML in messages', async () => {
  const script = '<script>alert(1)</script>'
  const who = shop.visitor()
  const answer = await write(
    { ...message, Name: script, Message: `${script}</textarea>`, Email: 'x' },
    who
  )
  expect(answer.body).not.toContain(script)
  await write({ ...message, Name: script, Message: script }, who)
  expect((await who.get('/shop/fr/outbox')).body).not.toContain(script)
})

test('prints the server’s validation rules on the form fields [FORM-10]', async () => {
  const rulesOf = async (path: string) => {
    const page = documentOf((await shop.visitor().get(path)).body)
    return [...page.querySelectorAll('#page [data-val="true"]')].map(
      field =>
        `${field.getAttribute('name')}: ${[...field.attributes]
          .map(({ name }) => /^data-val-([a-z]+)$/.exec(name)?.[1])
          .filter(Boolean)
          .join(' ')}`
    )
  }
  expect(await rulesOf('/shop/fr/contact')).toEqual([
    'Name: required',
    'Email: email requiredor',
    'PhoneNumber: regex',
    'Subject: required',
    'OrderNumber: requiredif',
    'Message: required length'
  ])
  expect(await rulesOf('/shop/fr/security/login')).toEqual([
    'Email: required email',
    'Password: required'
  ])
  expect(await rulesOf('/shop/fr/security/register')).toEqual([
    'Company: requiredif',
    'VatNumber: regex',
    'FirstName: required',
    'LastName: required',
    'Email: required email',
    'Password: required minlength length'
  ])
})
