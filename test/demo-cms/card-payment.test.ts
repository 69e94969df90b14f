import { expect, test } from 'vitest'
import { settlePayment } from '../../demo-cms/shop/payment/payments.ts'
import { signatureOf } from '../../demo-cms/simulators/test-bank/notify.ts'
import type { PaymentSession, PaymentStatus } from '../../src/contract/payments.ts'
import { order } from '../support/checkout.ts'
import { documentOf, formOf } from '../support/html-form.ts'
import { readyVariant } from '../support/ready-variant.ts'
import type { Answer, Shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const API = '/shop/api/v1/sales/payments'
const APPROVED = '4111111111111111'
const REFUSED = '4000000000000002'
const ASKS = '4000000000003220'

const shop = withShop()

/** A customer with an order to be paid by card. */
async function withOrder() {
  const claire = shop.visitor()
  await claire.add((await readyVariant(shop.db, { price: 1000 })).id)
  const answer = await order(claire, { PaymentMethod: 'card' })
  const number = /\/checkout\/payment\/(\d+)$/.exec(String(answer.headers.location))?.[1]
  if (!number) throw new Error(`No order: ${answer.statusCode} ${answer.headers.location}`)
  return { claire, number }
}

async function openSession(who: Shopper, OrderNumber: string): Promise<PaymentSession> {
  const answer = await who.call('POST', `${API}/session`, { OrderNumber })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

function payAt(who: Shopper, session: PaymentSession, number: string): Promise<Answer> {
  return who.call('POST', `/shop/test-bank/sessions/${session.SessionId}/payments`, {
    sessionData: session.SessionData,
    number,
    expiry: '1230',
    cvc: '123'
  })
}

const settle = (who: Shopper, OrderNumber: string, { SessionId }: PaymentSession) =>
  who.call('POST', `${API}/result`, { OrderNumber, SessionId })

const notify = ({ SessionId }: PaymentSession, signature = signatureOf(SessionId)) =>
  shop.app.inject({
    method: 'POST',
    url: `${API}/notification`,
    headers: { 'x-signature': signature },
    payload: { SessionId }
  })

async function statusOf(who: Shopper, OrderNumber: string): Promise<PaymentStatus> {
  const answer = await who.call('GET', `${API}/status?OrderNumber=${OrderNumber}`)
  return answer.json()
}

async function inDatabase(number: string) {
  const rows = await shop.db
    .selectFrom('orders')
    .leftJoin('payments', 'order_id', 'orders.id')
    .select(['orders.status', 'payment_method', 'paid_at', 'state', 'is_surplus', 'attempts'])
    .where('number', '=', number)
    .orderBy('payments.id')
    .execute()
  return rows
}

test('leads from the order to its payment, and opens a session for it [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const tag = documentOf(page.body).querySelector('vitrine-card-payment')
  expect(tag?.getAttribute('amount')).toBe('15.95')
  expect(tag?.getAttribute('provider-module')).toBe('/shop/test-bank/client.js')
  const session = await openSession(claire, number)
  expect(session).toMatchObject({
    Environment: 'test',
    ClientKey: expect.any(String),
    SessionId: expect.stringMatching(/^TB/),
    SessionData: expect.stringMatching(/^.{40,}$/),
    AmountTaxIncl: 15.95,
    HolderName: 'Claire Dubois',
    BillingAddress: { PostalCode: '4000', City: 'Liège', CountryId: 'BE' }
  })
  expect(await statusOf(claire, number)).toMatchObject({ State: 'open' })
})

test('keeps neither the session’s data nor a card in the database [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  await payAt(claire, session, REFUSED)
  const everything = JSON.stringify([
    await shop.db.selectFrom('payments').selectAll().execute(),
    await shop.db.selectFrom('bank_sessions').selectAll().execute(),
    await shop.db.selectFrom('orders').selectAll().execute()
  ])
  expect(everything).toContain(session.SessionId)
  expect(everything).not.toContain(session.SessionData)
  expect(everything).not.toContain(REFUSED)
})

test('shows an order’s payment to nobody else, and takes no session of another order [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  const stranger = shop.visitor()
  for (const answer of [
    await stranger.get(`/shop/fr/checkout/payment/${number}`),
    await stranger.call('POST', `${API}/session`, { OrderNumber: number }),
    await stranger.call('GET', `${API}/status?OrderNumber=${number}`),
    await settle(stranger, number, session),
    await stranger.post(`/shop/fr/checkout/payment/${number}/transfer`, {})
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  expect((await payAt(claire, { ...session, SessionData: 'guess' }, APPROVED)).statusCode).toBe(
    403
  )
  const other = await withOrder()
  const foreign = await openSession(other.claire, other.number)
  await payAt(other.claire, foreign, APPROVED)
  await settle(claire, number, foreign)
  expect(await statusOf(claire, number)).toMatchObject({ State: 'open' })
})

test('is paid once, when the page, the notification and the way back say so at the same moment [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  const paid = await payAt(claire, session, APPROVED)
  expect(paid.json()).toMatchObject({ resultCode: 'authorised' })
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => settle(claire, number, session)),
    ...Array.from({ length: 8 }, () => notify(session)),
    ...Array.from({ length: 4 }, () =>
      claire.get(
        `/shop/fr/checkout/payment/${number}/return?sessionId=${session.SessionId}&redirectResult=x`
      )
    )
  ])
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200, 204, 303]))
  const rows = await inDatabase(number)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    status: 'paid',
    payment_method: 'card',
    state: 'authorised',
    is_surplus: false,
    attempts: 1
  })
  const changes = await shop.db
    .selectFrom('order_statuses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_statuses.status')
    .where('number', '=', number)
    .where('order_statuses.status', '=', 'paid')
    .execute()
  expect(changes).toHaveLength(1)
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  expect(page.headers.location).toBe(`/shop/fr/checkout/confirmation/${number}`)
})

test('says that a card was refused, and takes another one in the same session [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  expect((await payAt(claire, session, REFUSED)).json()).toMatchObject({
    resultCode: 'refused'
  })
  expect((await settle(claire, number, session)).json()).toMatchObject({
    State: 'refused',
    Message: expect.stringContaining('refusé')
  })
  await payAt(claire, session, APPROVED)
  expect((await settle(claire, number, session)).json()).toEqual({
    OrderNumber: number,
    State: 'paid',
    Message: null,
    Url: `/shop/fr/checkout/confirmation/${number}`
  })
})

test('never unmakes a payment: what comes late about it changes nothing [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  await payAt(claire, session, APPROVED)
  await settle(claire, number, session)
  for (const state of ['refused', 'cancelled', 'expired', 'open', 'redirected'] as const) {
    await settlePayment(shop.db, session.SessionId, state)
  }
  expect(await statusOf(claire, number)).toMatchObject({ State: 'paid' })
})

test('marks money that comes a second time, by a session of before, to go back [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const first = await openSession(claire, number)
  const second = await openSession(claire, number)
  await payAt(claire, second, APPROVED)
  await payAt(claire, first, APPROVED)
  await Promise.all([notify(first), notify(second), notify(first), notify(second)])
  const rows = await inDatabase(number)
  expect(rows.map(row => row.state)).toEqual(['authorised', 'authorised'])
  expect(rows.filter(row => row.is_surplus)).toHaveLength(1)
  expect(rows[0]?.status).toBe('paid')
  const page = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(documentOf(page.body).querySelector('.vitrine-notice--info')?.textContent).toMatch(
    /^Nous avons reçu 15,95\s€ de trop/
  )
})

test('opens no session for an order that is paid [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  await payAt(claire, await openSession(claire, number), APPROVED)
  await expect
    .poll(async () => (await statusOf(claire, number)).State)
    // settled by the bank's notification alone, without a request from the page
    .toBe('paid')
  const answer = await claire.call('POST', `${API}/session`, { OrderNumber: number })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().Message).toContain(number)
})

test('believes no notification without its signature [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  expect((await notify(session, 'forged')).statusCode).toBe(403)
  // even a signed notification changes nothing before the bank confirms it
  expect((await notify(session)).statusCode).toBe(204)
  expect(await statusOf(claire, number)).toMatchObject({ State: 'open' })
})

test('pays through the bank’s pages without scripts, by way of its question [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const pay = formOf(page.body, 'vitrine-card-payment form')
  const toBank = await claire.post(pay.action, pay.fields)
  const bank = String(toBank.headers.location)
  expect(bank).toMatch(/^\/shop\/test-bank\/pages\/TB/)
  const cardForm = formOf((await claire.get(bank)).body, '.bank__form')

  const refused = await claire.post(cardForm.action, {
    ...cardForm.fields,
    number: REFUSED,
    choice: 'pay'
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('refusée')

  const asked = await claire.post(cardForm.action, {
    ...cardForm.fields,
    number: ASKS,
    choice: 'pay'
  })
  const question = formOf((await claire.get(String(asked.headers.location))).body, 'form')
  const decided = await claire.post(question.action, { ...question.fields, choice: 'approve' })
  const back = await claire.get(String(decided.headers.location))
  expect(back.headers.location).toBe(`/shop/fr/checkout/confirmation/${number}`)
  const confirmation = await claire.get(String(back.headers.location))
  expect(confirmation.body).toContain('Payé par carte.')
})

test('brings a shopper who gives up at the bank back to the order, with nothing lost [PAY-01]', async () => {
  const { claire, number } = await withOrder()
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const pay = formOf(page.body, 'vitrine-card-payment form')
  const bank = String((await claire.post(pay.action, pay.fields)).headers.location)
  const form = formOf((await claire.get(bank)).body, '.bank__form')
  const left = await claire.post(form.action, { ...form.fields, choice: 'cancel' })
  const back = await claire.get(String(left.headers.location))
  expect(back.headers.location).toBe(`/shop/fr/checkout/payment/${number}`)
  const again = await claire.get(String(back.headers.location))
  expect(documentOf(again.body).querySelector('[role="alert"]')?.textContent).toContain(
    'Vous avez annulé le paiement'
  )
  expect(formOf(again.body, 'vitrine-card-payment form').action).toContain(number)
})

test('says nothing of a payment that went wrong to who comes back from a transfer to the card', async () => {
  const { claire, number } = await withOrder()
  const session = await openSession(claire, number)
  await settlePayment(shop.db, session.SessionId, 'redirected')
  const link = `/shop/fr/checkout/payment/${number}`
  const form = formOf((await claire.get(link)).body, '.shop-pay__other form')
  await claire.post(form.action, form.fields)
  const page = await claire.get(link)
  expect(documentOf(page.body).querySelector('[role="alert"]')).toBeNull()
  // the bank's page may still be open in another tab
  await settlePayment(shop.db, session.SessionId, 'authorised')
  expect((await inDatabase(number))[0]).toMatchObject({
    status: 'paid',
    payment_method: 'card'
  })
})

test('lets the shopper pay by transfer instead [CHK-03]', async () => {
  const { claire, number } = await withOrder()
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const form = formOf(page.body, '.shop-pay__other form')
  const answer = await claire.post(form.action, form.fields)
  expect(answer.headers.location).toBe(`/shop/fr/checkout/confirmation/${number}`)
  const confirmation = await claire.get(String(answer.headers.location))
  expect(confirmation.body).toContain('BE68 5390 0754 7034')
  expect((await inDatabase(number))[0]).toMatchObject({
    status: 'awaiting-payment',
    payment_method: 'transfer'
  })
})
