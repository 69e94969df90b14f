import { type PaymentSession, type PaymentStatus, payments } from '../contract/payments.ts'
import { call } from './call.ts'

/** A fresh session of the provider for an order [PAY-01]. Use it and forget it. */
export function openPaymentSession(
  orderNumber: string,
  signal?: AbortSignal
): Promise<PaymentSession> {
  return call(payments.openSession, { body: { OrderNumber: orderNumber }, signal })
}

/** What the provider told the page; the answer is what the server knows to be true. */
export interface ToldResult {
  SessionId: string
  SessionResult?: string | undefined
  RedirectResult?: string | undefined
}

/** Has the server ask the provider how a payment ended; may be repeated. */
export function settlePayment(orderNumber: string, told: ToldResult): Promise<PaymentStatus> {
  const { SessionId, SessionResult, RedirectResult } = told
  return call(payments.settle, {
    body: {
      OrderNumber: orderNumber,
      SessionId,
      ...(SessionResult !== undefined && { SessionResult }),
      ...(RedirectResult !== undefined && { RedirectResult })
    }
  })
}

/** How far the payment of an order is. */
export function fetchPaymentStatus(
  orderNumber: string,
  signal?: AbortSignal
): Promise<PaymentStatus> {
  return call(payments.status, { query: { OrderNumber: orderNumber }, signal, quiet: true })
}
