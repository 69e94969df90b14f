import type { PaymentSession } from '../../src/shared/contract/payments.ts'

/**
 * Adapter between `<vitrine-card-payment>` and a payment provider such as Adyen [PAY-01]. A module exports it as `default`; see
 * docs/developers.md for an example.
 */
export interface PaymentProvider {
  /**
   * Renders the card fields. Called once per session; the fields keep their input until `unmount`.
   *
   * @throws when the provider's code or fields cannot be loaded.
   */
  mount(
    container: HTMLElement,
    session: PaymentSession,
    options: PaymentOptions
  ): Promise<PaymentForm>
  /**
   * Completes a payment after the shopper returns from the bank's page, if the provider's own code must do that. Without this,
   * the server completes it.
   */
  resume?(
    session: Omit<PaymentSession, 'SessionData'>,
    redirectResult: string,
    options: PaymentOptions
  ): Promise<PaymentResult>
}

/** The rendered fields of one session. */
export interface PaymentForm {
  /** Starts the payment. `false` when the input is incomplete; the provider has shown and focused the field. */
  submit(): boolean
  /** Removes the fields and cancels running requests. */
  unmount(): void
}

/** Callbacks for the provider. They may be called late, repeatedly or never, so the server is always asked for the outcome. */
export interface PaymentHooks {
  onComplete(result: PaymentResult): void
  /** The payment was refused, or the shopper canceled it. */
  onFailed(result: PaymentResult): void
  /** The outcome is unknown: the connection was lost, or the session has expired. */
  onError(problem: PaymentProblem): void
}

export interface PaymentOptions extends PaymentHooks {
  /** A language tag with a country, such as `fr-BE`. */
  locale: string
  isHolderNameRequired: true
  isBillingAddressRequired: true
}

export interface PaymentResult {
  /** The server uses it to ask the provider for the outcome. */
  SessionResult?: string | undefined
}

export interface PaymentProblem {
  /** `expired`: a new session is started. `unavailable`: the shopper may try again. */
  kind: 'expired' | 'unavailable'
  /** For developers. Contains no session or card data. */
  error: Error
}
