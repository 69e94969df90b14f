import { beforeAll, expect, test } from 'vitest'
import { order, orderNumber } from '../../../../support/checkout.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import { logIn } from '../../../../support/log-in.ts'
import { readyVariant } from '../../../../support/ready-variant.ts'
import type { Shopper } from '../../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()
let claire: Shopper
let noor: Shopper
const CHANGE = '/shop/fr/sales/order/ChangeDeliveryAddressRequest'
const ANSWERS = '/shop/nl/sales/deliverychanges'

beforeAll(async () => {
  claire = shop.visitor()
  noor = shop.visitor()
  await logIn(claire, 'claire@example.com')
  await logIn(noor, 'balie@example.com')
})

const pageOf = (number: string) => claire.get(`/shop/fr/account/orders/${number}`)

/** Claire's order with a request for delivery to another city. */
async function asked(City = 'Namur', more: Record<string, string> = {}): Promise<string> {
  await claire.add((await readyVariant(shop.db)).id)
  const number = orderNumber(await order(claire))
  await ask(number, City, more)
  return number
}

async function ask(number: string, City: string, more: Record<string, string> = {}) {
  const { fields } = formOf((await pageOf(number)).body, `form[action="${CHANGE}"]`)
  await claire.post(CHANGE, { ...fields, City, PostalCode: '5000', ...more })
}

/** An order's entry on the staff page, with the fields of its form. */
async function openRequest(number: string) {
  const page = documentOf((await noor.get(ANSWERS)).body)
  const entry = [...page.querySelectorAll('.shop-requests > li')].find(one =>
    one.querySelector('h2')?.textContent?.includes(number)
  )
  const fields = entry && formOf(entry.innerHTML, 'form').fields
  return { text: entry?.textContent ?? '', fields: fields ?? {} }
}

const rowOf = (number: string) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

const lastMail = () =>
  shop.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('changes the delivery address when staff accept it, and informs the buyer [CHK-11]', async () => {
  const number = await asked()
  const { text, fields } = await openRequest(number)
  expect(text).toContain('Liège')
  expect(text).toContain('5000 Namur')
  expect((await noor.get('/shop/nl/sales/customer')).body).toContain('sales/deliverychanges')

  const answer = await noor.post(ANSWERS, {
    ...fields,
    Reason: 'Graag gedaan',
    Answer: 'accept'
  })
  expect(answer.statusCode).toBe(303)
  const list = await noor.get(String(answer.headers.location))
  expect(documentOf(list.body).querySelector('#page [role="status"]')?.textContent).toContain(
    number
  )
  expect((await openRequest(number)).text).toBe('')
  expect((await rowOf(number)).address).toMatchObject({ City: 'Namur', PostalCode: '5000' })
  expect((await rowOf(number)).billing).toMatchObject({ City: 'Liège' })

  const state = documentOf((await pageOf(number)).body).querySelector('.shop-change-state')
  expect(state?.textContent).toContain('accepté')
  expect(state?.textContent).toContain('Graag gedaan')
  const mail = await lastMail()
  expect(mail.recipient).toBe('claire@example.com')
  expect(mail.subject).toBe(`Adresse de livraison de votre commande ${number}`)
  expect(mail.body).toContain('5000 Namur')
})

test('keeps the delivery address when staff refuse, and lets the buyer ask again [CHK-11]', async () => {
  const number = await asked()
  const { fields } = await openRequest(number)
  await noor.post(ANSWERS, { ...fields, Reason: '<b>Trop loin</b>', Answer: 'refuse' })
  expect((await rowOf(number)).address).toMatchObject({ City: 'Liège' })
  const page = await pageOf(number)
  const state = documentOf(page.body).querySelector('.shop-change-state')
  expect(state?.textContent).toContain('refusé')
  expect(state?.querySelector('blockquote')?.textContent).toBe('<b>Trop loin</b>')

  await ask(number, 'Dinant')
  expect((await openRequest(number)).text).toContain('5000 Dinant')
  const again = documentOf((await pageOf(number)).body)
  expect(again.querySelector('.shop-change-state')?.textContent).toContain('5000 Dinant')
  expect(again.querySelector(`form[action="${CHANGE}"]`)).toBeNull()
})

if (EXHAUSTIVE)
  test('changes nothing for a shipped order, and informs staff and buyer [CHK-11]', async () => {
    const number = await asked()
    const { fields } = await openRequest(number)
    await shop.db
      .updateTable('orders')
      .set({ status: 'sent' })
      .where('number', '=', number)
      .execute()
    expect((await openRequest(number)).text).toBe('')
    const answer = await noor.post(ANSWERS, { ...fields, Answer: 'accept' })
    expect(answer.headers.location).toContain('done=gone')
    expect((await rowOf(number)).address).toMatchObject({ City: 'Liège' })
    expect(
      documentOf((await pageOf(number)).body).querySelector('.shop-change-state')?.textContent
    ).toContain('trop tard')
  })

if (EXHAUSTIVE)
  test('accepts the first of two decisions [CHK-11]', async () => {
    const number = await asked()
    const { fields } = await openRequest(number)
    const answers = await Promise.all(
      ['accept', 'refuse'].map(Answer => noor.post(ANSWERS, { ...fields, Answer }))
    )
    const places = answers.map(({ headers }) => String(headers.location))
    expect(places.filter(place => place.includes('done=gone'))).toHaveLength(1)
    const isAccepted = places.some(place => place.includes('done=accepted'))
    expect((await rowOf(number)).address).toMatchObject({
      City: isAccepted ? 'Namur' : 'Liège'
    })
  })

if (EXHAUSTIVE)
  test('warns staff about another country with different delivery costs [CHK-11]', async () => {
    const warning = 'ander land'
    expect((await openRequest(await asked())).text).not.toContain(warning)
    const abroad = { CountryId: 'FR', PostalCode: '59000' }
    expect((await openRequest(await asked('Lille', abroad))).text).toContain(warning)
  })

test('shows the requests to staff only [CHK-11]', async () => {
  const number = await asked()
  const { fields } = await openRequest(number)
  // the form is one of somebody else's page
  for (const [who, shown, sent] of [
    [shop.visitor(), 303, 303],
    [claire, 403, 409]
  ] as const) {
    expect((await who.get(ANSWERS)).statusCode).toBe(shown)
    expect((await who.post(ANSWERS, { ...fields, Answer: 'accept' })).statusCode).toBe(sent)
  }
  // neither does an invalid answer
  await noor.post(ANSWERS, { ...fields, Answer: 'x' })
  await noor.post(ANSWERS, { Answer: 'accept', RequestId: 'x' })
  expect((await openRequest(number)).fields).toEqual(fields)
})
