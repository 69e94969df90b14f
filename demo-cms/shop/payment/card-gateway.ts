import type { PayerAddress } from '../../../src/contract/payments.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import type { PaymentState } from './tables.ts'

/** What is paid, as the provider is told of it. */
interface CardPurchase {
  /** The order's number. */
  reference: string
  /** In cents. */
  amountMinor: number
  currency: string
  culture: Culture
  /** Where the shopper comes back to from a bank's page, with `sessionId` and `redirectResult` in the query. */
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

/** Who takes cards, from the shop's side. */
export interface CardGateway {
  /** As the payments carry it. */
  name: string
  /** The module that draws its fields; the library brings Adyen's itself. */
  clientModule: string | undefined
  open(purchase: CardPurchase): Promise<OpenedSession>
  /** What became of a session, by the provider's own word. */
  outcomeOf(sessionId: string, told: ToldByPage): Promise<PaymentState>
  /** The provider's page where cards are typed, for browsers without scripts. */
  hostedPage?(sessionId: string): Promise<string | undefined>
}

/** What the page brought from the provider; nothing of it is believed before the provider was asked. */
export interface ToldByPage {
  sessionResult?: string | undefined
  redirectResult?: string | undefined
}
