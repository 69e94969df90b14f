import { expect, test } from 'vitest'
import { settlePayment } from '../../../../demo-cms/shop/payment/payments.ts'
import {
  APPROVED,
  ASKS,
  cardOrder,
  notifyShop,
  openSession,
  PAYMENT_CALLS,
  payAt,
  paymentMails,
  paymentsOf,
  REFUSED,
  settle,
  statusOf
} from '../../../support/card-payments.ts'
import { documentOf } from '../../../support/html-form.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('redirects from the order to its payment, and opens a session for it [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
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

test('stores neither session data nor card details [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
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

test('shows a payment only to the buyer, and rejects sessions of other orders [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const session = await openSession(claire, number)
  const stranger = shop.visitor()
  for (const answer of [
    await stranger.get(`/shop/fr/checkout/payment/${number}`),
    await stranger.call('POST', `${PAYMENT_CALLS}/session`, { OrderNumber: number }),
    await stranger.call('GET', `${PAYMENT_CALLS}/status?OrderNumber=${number}`),
    await settle(stranger, number, session),
    await stranger.post(`/shop/fr/checkout/payment/${number}/transfer`, {})
  ]) {
    // the login, or that it is needed
    expect([303, 401]).toContain(answer.statusCode)
  }
  expect((await payAt(claire, { ...session, SessionData: 'guess' }, APPROVED)).statusCode).toBe(
    403
  )
  const other = await cardOrder(shop)
  const foreign = await openSession(other.claire, other.number)
  await payAt(other.claire, foreign, APPROVED)
  await settle(claire, number, foreign)
  expect(await statusOf(claire, number)).toMatchObject({ State: 'open' })
})

test('marks an order as paid once when page, notification and redirect report it at the same time [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const session = await openSession(claire, number)
  const paid = await payAt(claire, session, APPROVED)
  expect(paid.json()).toMatchObject({ resultCode: 'authorised' })
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => settle(claire, number, session)),
    ...Array.from({ length: 8 }, () => notifyShop(shop, session)),
    ...Array.from({ length: 4 }, () =>
      claire.get(
        `/shop/fr/checkout/payment/${number}/return?sessionId=${session.SessionId}&redirectResult=x`
      )
    )
  ])
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200, 204, 303]))
  const rows = await paymentsOf(shop, number)
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

test('reports a refused card, and accepts another one in the same session [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
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

test('never reverts a payment because of late notifications [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const session = await openSession(claire, number)
  await payAt(claire, session, APPROVED)
  await settle(claire, number, session)
  for (const state of ['refused', 'cancelled', 'expired', 'open', 'redirected'] as const) {
    await settlePayment(shop.db, session.SessionId, state)
  }
  expect(await statusOf(claire, number)).toMatchObject({ State: 'paid' })
})

test('closes the sessions of other tabs once the order is paid [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const first = await openSession(claire, number)
  const second = await openSession(claire, number)
  await payAt(claire, second, APPROVED)
  await settle(claire, number, second)
  for (const card of [APPROVED, ASKS]) {
    expect((await payAt(claire, first, card)).json()).toMatchObject({ resultCode: 'expired' })
  }
  expect((await paymentsOf(shop, number)).map(row => row.state)).toEqual([
    'expired',
    'authorised'
  ])
  expect(await paymentMails(shop, number, 'Remboursement')).toEqual([])
})

test('opens no session for a paid order [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  await payAt(claire, await openSession(claire, number), APPROVED)
  await expect
    .poll(async () => (await statusOf(claire, number)).State)
    // settled by the bank's notification alone, without a request from the page
    .toBe('paid')
  const answer = await claire.call('POST', `${PAYMENT_CALLS}/session`, { OrderNumber: number })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().Message).toContain(number)
})

test('rejects unsigned notifications [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const session = await openSession(claire, number)
  expect((await notifyShop(shop, session, 'forged')).statusCode).toBe(403)
  // even a signed notification changes nothing before the bank confirms it
  expect((await notifyShop(shop, session)).statusCode).toBe(204)
  expect(await statusOf(claire, number)).toMatchObject({ State: 'open' })
})
