import { beforeEach, expect, test } from 'vitest'
import { order } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { setBalance } from '../../../support/prepaid.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const HOTEL = 1
const PAGE = '/shop/fr/account/prepaid'

beforeEach(async () => {
  await shop.db.deleteFrom('cart_top_ups').execute()
  await shop.db.deleteFrom('mails').execute()
})

function settings(values: object) {
  return shop.db.updateTable('prepaid_accounts').set(values).where('id', '=', HOTEL).execute()
}

function mails() {
  return shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', 'hotel@example.com')
    .orderBy('id')
    .execute()
}

/** Spends € 15.95 from the account. */
async function spend() {
  const hotel = await shop.customer('hotel@example.com')
  await hotel.add((await readyVariant(shop.db, { price: 1000 })).id)
  const answer = await order(hotel, {
    Email: 'hotel@example.com',
    PaymentMethod: 'prepaid',
    PrepaidAccountId: String(HOTEL)
  })
  expect(answer.statusCode).toBe(303)
}

test('lists the transactions by page, with real links [PRE-01] [UIX-05]', async () => {
  const hotel = await shop.customer('hotel@example.com')
  const first = documentOf((await hotel.get(PAGE)).body)
  expect(first.querySelectorAll('.shop-prepaid-movements tbody tr')).toHaveLength(10)
  const next = first.querySelector('vitrine-pagination [rel=next]')!.getAttribute('href')!
  expect(next).toBe(`${PAGE}?account=1&pagenbr=2`)
  const last = documentOf((await hotel.get(`${PAGE}?pagenbr=99`)).body)
  expect(last.querySelector('[aria-current=page].vitrine-pagination__link')?.textContent).toBe(
    '3'
  )
  expect(last.querySelector('.shop-prepaid-movements')?.textContent).toContain(
    'Solde de départ'
  )
})

test('adds credit to the cart by the form, once, and confirms it [PRE-02]', async () => {
  const hotel = await shop.customer('hotel@example.com')
  const form = formOf((await hotel.get(PAGE)).body, '.vitrine-prepaid__form')
  const fields = { ...form.fields, Quantity: '40' }
  const done = await hotel.post(form.action, fields)
  await hotel.post(form.action, fields)
  const page = documentOf((await hotel.get(String(done.headers.location))).body)
  expect(page.querySelector('[role=status]')?.textContent).toMatch(/Un versement de 40,00/)
  const { Items } = await hotel.cart()
  expect(Items).toMatchObject([{ Quantity: 40 }])
})

test.each(
  someOf(
    [
      ['', 'Indiquez un montant.'],
      ['10001', 'Indiquez un montant entier'],
      ['2,50', 'Indiquez un montant entier']
    ],
    1
  )
)('explains the amount "%s" and keeps it [PRE-02]', async (Quantity, message) => {
  const hotel = await shop.customer('hotel@example.com')
  const form = formOf((await hotel.get(PAGE)).body, '.vitrine-prepaid__form')
  const answer = await hotel.post(form.action, { ...form.fields, Quantity })
  expect(answer.statusCode).toBe(422)
  const page = documentOf(answer.body)
  expect(page.querySelector('#Quantity-error')?.textContent).toContain(message)
  expect(page.querySelector('#Quantity')?.getAttribute('value')).toBe(Quantity)
})

test('switches the mail by the form and by the call [PRE-03]', async () => {
  await settings({ notifies: true })
  const hotel = await shop.customer('hotel@example.com')
  const form = formOf((await hotel.get(PAGE)).body, '.vitrine-prepaid__notify')
  await hotel.post(form.action, form.fields)
  const notifies = async () =>
    (
      await shop.db
        .selectFrom('prepaid_accounts')
        .select('notifies')
        .where('id', '=', HOTEL)
        .executeTakeFirstOrThrow()
    ).notifies
  expect(await notifies()).toBe(false)
  const url = '/shop/api/v1/sales/prepaidaccounts/setnotification'
  const answer = await hotel.call('POST', url, { IsActivated: true, PrepaidAccountId: '1' })
  expect(answer.statusCode).toBe(204)
  expect(await notifies()).toBe(true)
})

test('hides the accounts of others [PRE-01]', async () => {
  const kantoor = await shop.customer('kantoor@example.com')
  const body = { Quantity: 10, PrepaidAccountId: '1', IsActivated: true }
  expect((await kantoor.get(`${PAGE}?account=1`)).statusCode).toBe(404)
  for (const name of ['addtocart', 'setnotification']) {
    const url = `/shop/api/v1/sales/prepaidaccounts/${name}`
    expect((await kantoor.call('POST', url, body)).statusCode).toBe(404)
  }
})

if (EXHAUSTIVE)
  test('sends the mail about a low balance once, until the balance has recovered [PRE-03]', async () => {
    await settings({ notifies: true, threshold_minor: 5000, top_up_minor: null })
    const about = async () => (await mails()).filter(mail => mail.subject.includes('est bas'))
    await setBalance(shop.db, HOTEL, 7000)
    await spend()
    expect(await about()).toEqual([])
    await spend()
    expect(await about()).toHaveLength(1)
    expect((await about())[0]!.body).toContain('/shop/fr/account/prepaid?account=1')
    await spend()
    expect(await about()).toHaveLength(1)
    await setBalance(shop.db, HOTEL, 6000)
    await spend()
    expect(await about()).toHaveLength(2)
    await settings({ notifies: false })
    await setBalance(shop.db, HOTEL, 6000)
    await spend()
    expect(await about()).toHaveLength(2)
  })

if (EXHAUSTIVE)
  test('orders credit when the balance is low, one order at a time [PRE-01]', async () => {
    await settings({ notifies: true, threshold_minor: 5000, top_up_minor: 20_000 })
    const waiting = () =>
      shop.db
        .selectFrom('orders')
        .innerJoin('order_items', 'order_id', 'orders.id')
        .select(['number', 'total_minor', 'shipping_method'])
        .where('prepaid_account_id', '=', HOTEL)
        .where('status', '=', 'awaiting-payment')
        .execute()
    await setBalance(shop.db, HOTEL, 6000)
    await spend()
    expect(await waiting()).toMatchObject([{ total_minor: 20_000, shipping_method: 'none' }])
    const { number } = (await waiting())[0]!
    const [confirmation] = (await mails()).filter(mail => mail.subject.includes(number))
    expect(confirmation?.body).toContain('IBAN')
    await setBalance(shop.db, HOTEL, 6000)
    await spend()
    expect(await waiting()).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('saves the settings, and explains what is wrong with them [PRE-01]', async () => {
    const hotel = await shop.customer('hotel@example.com')
    const form = formOf((await hotel.get(PAGE)).body, '#prepaid')
    const wrong = await hotel.post(form.action, {
      ...form.fields,
      Threshold: 'beaucoup',
      TopUp: 'true',
      TopUpAmount: ''
    })
    expect(wrong.statusCode).toBe(422)
    const page = documentOf(wrong.body)
    expect(page.querySelector('#Threshold')?.getAttribute('value')).toBe('beaucoup')
    expect(page.querySelector('#TopUp')?.hasAttribute('checked')).toBe(true)
    const typed = { ...form.fields, Threshold: '150 €', TopUp: 'true', TopUpAmount: '1 000,00' }
    expect((await hotel.post(form.action, typed)).statusCode).toBe(303)
    const saved = await shop.db
      .selectFrom('prepaid_accounts')
      .select(['threshold_minor', 'top_up_minor'])
      .where('id', '=', HOTEL)
      .executeTakeFirstOrThrow()
    expect(saved).toEqual({ threshold_minor: 15_000, top_up_minor: 100_000 })
  })
