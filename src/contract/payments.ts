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

/** The address of who pays, as the order has it; the provider's form begins with it. */
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
 * What a provider needs to draw its fields [PAY-01]: the first four are the specification's. It is for this page alone: kept
 * nowhere, and written into no log.
 */
export const PaymentSession = object({
  /** `test`, `live`, or what else the provider calls its places. */
  Environment: string(),
  ClientKey: string(),
  SessionId: string(),
  SessionData: string(),
  /** What is paid, in major units. */
  AmountTaxIncl: number(),
  CurrencyCode: string(),
  CountryId: optional(nullable(string())),
  HolderName: optional(nullable(string())),
  BillingAddress: optional(nullable(PayerAddress))
})
export type PaymentSession = InferOutput<typeof PaymentSession>

/** How far the payment of an order is. The server asks the provider: nobody else knows. */
export const PaymentStatus = object({
  OrderNumber: string(),
  /** `open`: to be paid. `processing`: the bank has it. `refused`, `cancelled`, `expired`: to be tried again. */
  State: picklist(['open', 'processing', 'paid', 'refused', 'cancelled', 'expired']),
  /** In the shopper's words, why it was refused. */
  Message: optional(nullable(string())),
  /** Where the shopper goes when it is paid. */
  Url: optional(nullable(string()))
})
export type PaymentStatus = InferOutput<typeof PaymentStatus>

const OrderNumber = pipe(string(), trim())

/** Payments by card. The specification names the session and no call; these are ours. */
export const payments = {
  openSession: endpoint({
    method: 'POST',
    path: '{app}/api/v1/sales/payments/session',
    summary:
      "Opens a session at the payment provider for an order of this shopper; the order's earlier ones end [PAY-01].",
    body: object({ OrderNumber }),
    reply: PaymentSession
  }),
  settle: endpoint({
    method: 'POST',
    path: '{app}/api/v1/sales/payments/result',
    summary:
      'What the provider told the page. The server asks the provider what is true; said twice, it is done once [PAY-01].',
    body: object({
      OrderNumber,
      SessionId: string(),
      /** What the provider gave when it was done. */
      SessionResult: optional(string()),
      /** What a bank's page gave on the way back. */
      RedirectResult: optional(string())
    }),
    reply: PaymentStatus
  }),
  status: endpoint({
    method: 'GET',
    path: '{app}/api/v1/sales/payments/status',
    summary: 'How far the payment of an order is [PAY-01].',
    query: object({ OrderNumber }),
    reply: PaymentStatus
  })
}
