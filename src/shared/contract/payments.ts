import {
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  trim
} from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Url } from './url.ts'

/** The billing address of the order; it prefills the provider's form. */
export const PayerAddress = object({
  Street: string(),
  HouseNumber: string(),
  PostalCode: string(),
  City: string(),
  /** ISO 3166, two letters. */
  CountryId: string()
})
export type PayerAddress = InferOutput<typeof PayerAddress>

/**
 * What the payment provider's component needs [PAY-01]; the requirement names the first four fields. Do not store or
 * log it.
 */
export const PaymentSession = object({
  /** `test`, `live`, or another environment of the provider. */
  Environment: string(),
  ClientKey: string(),
  SessionId: string(),
  SessionData: string(),
  /** The amount to pay, in major units. */
  AmountTaxIncl: number(),
  CurrencyCode: string(),
  CountryId: optional(nullable(string())),
  HolderName: optional(nullable(string())),
  BillingAddress: optional(nullable(PayerAddress))
})
export type PaymentSession = InferOutput<typeof PaymentSession>

/** The state of an order's payment, as the provider reports it to the server. */
export const PaymentStatus = object({
  OrderNumber: Id,
  /** `open`: not paid yet. `processing`: the bank has not confirmed it yet. `refused`, `cancelled`, `expired`: the shopper can try again. */
  State: picklist(['open', 'processing', 'paid', 'refused', 'cancelled', 'expired']),
  /** Why it was refused or is closed, as a text for the shopper. */
  Message: optional(nullable(string())),
  /** The page to show once nothing is left to pay: after payment, or when the order was cancelled. */
  Url: optional(nullable(Url))
})
export type PaymentStatus = InferOutput<typeof PaymentStatus>

const OrderNumber = pipe(string(), trim())

/** Card payments. [PAY-01] requires the session; the calls are an extension. */
export const payments = {
  /**
   * The order must belong to this shopper. Earlier sessions stay valid until they expire or the order is paid or cancelled: the shopper
   * may be returning from the bank with one of them.
   */
  openSession: endpoint({
    name: 'payments.openSession',
    method: 'POST',
    path: '{app}/api/v1/sales/payments/session',
    summary: 'Opens a session at the payment provider [PAY-01].',
    body: object({ OrderNumber }),
    reply: PaymentSession
  }),
  /**
   * The server asks the provider for the actual state and settles the order exactly once, no matter how often this is
   * called.
   */
  settle: endpoint({
    name: 'payments.settle',
    method: 'POST',
    path: '{app}/api/v1/sales/payments/result',
    summary: 'Reports the result that the page received from the provider [PAY-01].',
    body: object({
      OrderNumber,
      SessionId: string(),
      /** The result of the provider's component. */
      SessionResult: optional(string()),
      /** The result from the URL to which the bank's page redirected. */
      RedirectResult: optional(string())
    }),
    reply: PaymentStatus
  }),
  status: endpoint({
    name: 'payments.status',
    method: 'GET',
    path: '{app}/api/v1/sales/payments/status',
    summary: "The state of an order's payment [PAY-01].",
    query: object({ OrderNumber }),
    reply: PaymentStatus
  })
}
