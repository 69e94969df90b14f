import {
  type PaymentSession,
  type PaymentStatus,
  payments
} from '../shared/contract/payments.ts'
import { call } from './call.ts'

/** A new session with the payment provider for an order [PAY-01]. Never store it. */
export function openPaymentSession(
  orderNumber: string,
  signal?: AbortSignal
): Promise<PaymentSession> {
  return call(payments.openSession, { body: { OrderNumber: orderNumber }, signal })
}

/** The result as the provider reported it to the page; not trusted until the server confirms it. */
export interface ReportedResult {
  SessionId: string
  SessionResult?: string | undefined
  RedirectResult?: string | undefined
}

/** Lets the server ask the provider for the outcome of a payment; safe to repeat. */
export function settlePayment(
  orderNumber: string,
  result: ReportedResult
): Promise<PaymentStatus> {
  const { SessionId, SessionResult, RedirectResult } = result
  return call(payments.settle, {
    body: {
      OrderNumber: orderNumber,
      SessionId,
      ...(SessionResult !== undefined && { SessionResult }),
      ...(RedirectResult !== undefined && { RedirectResult })
    }
  })
}

/** The payment status of an order. */
export function fetchPaymentStatus(
  orderNumber: string,
  signal?: AbortSignal
): Promise<PaymentStatus> {
  return call(payments.status, { query: { OrderNumber: orderNumber }, signal, quiet: true })
}
