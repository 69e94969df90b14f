import type { PaymentSession } from '../../contract/payments.ts'

/**
 * Takes a card for a shop [PAY-01]: what stands between `<vitrine-card-payment>` and Adyen, or whoever else. A module exports it
 * as `default`; docs/developers.md shows one.
 */
export interface PaymentProvider {
  /**
   * Draws the fields. Called once for each session; what the shopper typed stays until `unmount`.
   *
   * @throws when the provider's code or fields cannot be had.
   */
  mount(
    place: HTMLElement,
    session: PaymentSession,
    options: PaymentOptions
  ): Promise<PaymentForm>
  /**
   * Ends a payment whose shopper comes back from the bank's page, where the provider's own code must do it. Without this, the
   * server is told.
   */
  resume?(
    session: Omit<PaymentSession, 'SessionData'>,
    redirectResult: string,
    options: PaymentOptions
  ): Promise<PaymentResult>
}

/** The fields of one session, on the page. */
export interface PaymentForm {
  /** Pays. `false` when something has to be filled in first: the provider has shown what, and focused it. */
  submit(): boolean
  /** Takes the fields away and ends what is under way. */
  unmount(): void
}

/**
 * What a provider may tell. Each may come late, twice, both, or never: the server is asked what is true.
 */
export interface PaymentHooks {
  onComplete(result: PaymentResult): void
  /** The payment was refused, or the shopper gave it up. */
  onFailed(result: PaymentResult): void
  /** Nothing is known of the payment: the line broke, the session is too old. */
  onError(problem: PaymentProblem): void
}

export interface PaymentOptions extends PaymentHooks {
  /** A language tag with a country, such as `fr-BE`. */
  locale: string
  /** The holder's name is asked for. */
  isHolderNameRequired: true
  /** The address of who pays is asked for. */
  isBillingAddressRequired: true
}

export interface PaymentResult {
  /** For the server, which asks the provider with it. */
  SessionResult?: string | undefined
}

export interface PaymentProblem {
  /** `expired`: a new session is opened. `unavailable`: the shopper may try again. */
  kind: 'expired' | 'unavailable'
  /** For developers. It holds neither session data nor anything of the card. */
  error: Error
}
