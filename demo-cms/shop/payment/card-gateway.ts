import type { PayerAddress } from 'vitrine/contract'
import type { Culture } from '../../kernel/texts/cultures.ts'
import type { PaymentState } from './tables.ts'

/** A purchase, as described to the provider. */
interface CardPurchase {
  /** The order's number. */
  reference: string
  /** In minor units of the currency. */
  amountMinor: number
  /** ISO 4217. */
  currency: string
  culture: Culture
  /** Where a bank's page redirects the shopper, with `sessionId` and `redirectResult` in the query. */
  returnUrl: string
  holderName: string
  billingAddress: PayerAddress
}

/** A session that the provider opened [PAY-01], and when it expires. */
interface OpenedSession {
  Environment: string
  ClientKey: string
  SessionId: string
  SessionData: string
  expiresAt: Date
}

/** A provider of card payments, as the shop uses it. */
export interface CardGateway {
  /** The name that is stored with the payments. */
  name: string
  /** The module that renders the provider's fields; Adyen's is part of the library. */
  clientModule: string | undefined
  open(purchase: CardPurchase): Promise<OpenedSession>
  /** The outcome of a session, as the provider reports it. */
  outcomeOf(sessionId: string, told: ToldByPage): Promise<PaymentState>
  /** Closes a session, so that it cannot be paid any more, and returns its outcome: it may have been paid just before. */
  close(sessionId: string): Promise<PaymentState>
  /** Sends the money of a payment back, once however often it is called. Returns whether the provider accepted it. */
  refund(sessionId: string, amountMinor: number): Promise<boolean>
  /**
   * Sends a part of the money of a payment back, once for each reference. Returns whether the provider accepted it, which it does
   * not if the parts would exceed the payment.
   */
  refundPart(sessionId: string, amountMinor: number, reference: string): Promise<boolean>
  /** The provider's page with card fields, for browsers without JavaScript. */
  hostedPage?(sessionId: string): Promise<string | undefined>
}

/** What the page received from the provider; untrusted until the provider confirms it. */
export interface ToldByPage {
  sessionResult?: string | undefined
  redirectResult?: string | undefined
}
