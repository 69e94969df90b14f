import { expect } from 'vitest'
import { signatureOf } from '../../demo-cms/simulators/test-bank/notify.ts'
import type { PaymentSession, PaymentStatus } from '../../src/shared/contract/payments.ts'
import { order } from './checkout.ts'
import { readyVariant } from './ready-variant.ts'
import type { Answer, Shopper } from './shopper.ts'
import { validExpiry } from './valid-expiry.ts'
import type { Shop } from './with-shop.ts'

export const PAYMENT_CALLS = '/shop/api/v1/sales/payments'
export const APPROVED = '4111111111111111'
export const REFUSED = '4000000000000002'
export const ASKS = '4000000000003220'

/** A customer with an order to be paid by card. */
export async function cardOrder(shop: Shop) {
  const claire = shop.visitor()
  await claire.add((await readyVariant(shop.db, { price: 1000 })).id)
  const answer = await order(claire, { PaymentMethod: 'card' })
  const number = /\/checkout\/payment\/(\d+)$/.exec(String(answer.headers.location))?.[1]
  if (!number) throw new Error(`No order: ${answer.statusCode} ${answer.headers.location}`)
  return { claire, number }
}

export async function openSession(who: Shopper, OrderNumber: string): Promise<PaymentSession> {
  const answer = await who.call('POST', `${PAYMENT_CALLS}/session`, { OrderNumber })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

export function payAt(who: Shopper, session: PaymentSession, number: string): Promise<Answer> {
  return who.call('POST', `/shop/test-bank/sessions/${session.SessionId}/payments`, {
    sessionData: session.SessionData,
    number,
    expiry: validExpiry(),
    cvc: '123'
  })
}

export const settle = (who: Shopper, OrderNumber: string, { SessionId }: PaymentSession) =>
  who.call('POST', `${PAYMENT_CALLS}/result`, { OrderNumber, SessionId })

export const notifyShop = (
  { app }: Shop,
  { SessionId }: PaymentSession,
  signature = signatureOf(SessionId)
) =>
  app.inject({
    method: 'POST',
    url: `${PAYMENT_CALLS}/notification`,
    headers: { 'x-signature': signature },
    payload: { SessionId }
  })

export async function statusOf(who: Shopper, OrderNumber: string): Promise<PaymentStatus> {
  const answer = await who.call('GET', `${PAYMENT_CALLS}/status?OrderNumber=${OrderNumber}`)
  return answer.json()
}

/** The mails about an order whose subject contains some words. */
export async function paymentMails(
  { db }: Shop,
  number: string,
  words: string
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${number}%`)
    .where('subject', 'like', `%${words}%`)
    .execute()
  return rows.map(row => row.body)
}

export async function paymentsOf({ db }: Shop, number: string) {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payments', 'order_id', 'orders.id')
    .select(['orders.status', 'payment_method', 'paid_at', 'state', 'is_surplus', 'attempts'])
    .where('number', '=', number)
    .orderBy('payments.id')
    .execute()
  return rows
}
