import { atom } from 'nanostores'

import {
  fetchPaymentStatus,
  openPaymentSession,
  settlePayment,
  type ToldResult
} from '../../src/api/payments.ts'
import type { PaymentStatus } from '../../src/contract/payments.ts'
import { RefusedError } from '../../src/errors.ts'
import type {
  PaymentForm,
  PaymentOptions,
  PaymentProblem,
  PaymentResult
} from '../../src/lib/checkout/payment-provider.ts'
import { loadProvider } from './load-provider.ts'

/** What the shopper sees. `notice` names one of our words; `message` is the server's. */
export type PaymentView =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; notice?: Notice | undefined; message?: string | undefined }
  | { status: 'processing' }
  /** Nobody knows whether it is paid. */
  | { status: 'silent'; error?: unknown }
  | { status: 'returning' }
  | { status: 'paid' }

export type Notice = 'refused' | 'expired' | 'unavailable'

export interface FlowOptions {
  orderNumber: string
  /** `fr-BE` */
  locale: string
  providerModule: string | undefined
  /** In ms. */
  timeLimit: number
  /** Where the fields go. */
  place: HTMLElement
  /** The server says that it is paid. Called once. */
  onPaid(url: string | undefined): void
}

/** What a bank's page brings back in the address. */
export interface WayBack {
  sessionId: string
  redirectResult: string
}

/**
 * One order's payment, from the session to the server's word that it is paid [PAY-01]. What the provider says only makes us ask:
 * it may say both, twice, late or nothing. The session's data is handed to the provider and kept nowhere.
 */
export class PaymentFlow {
  readonly $view = atom<PaymentView>({ status: 'loading' })

  readonly #options: FlowOptions
  #form: PaymentForm | undefined
  #sessionId = ''
  #asking: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Another beginning, or the end: what an earlier one still brings is dropped. */
  #run = 0

  constructor(options: FlowOptions) {
    this.#options = options
  }

  /** Opens a session and draws the fields, with why where they are drawn anew. */
  async start(ready: Omit<PaymentView & { status: 'ready' }, 'status'> = {}): Promise<void> {
    const run = this.#clear()
    this.$view.set({ status: 'loading' })
    const { orderNumber, providerModule, place } = this.#options
    try {
      const [provider, session] = await Promise.all([
        loadProvider(providerModule),
        openPaymentSession(orderNumber)
      ])
      if (run !== this.#run) return
      this.#sessionId = session.SessionId
      const form = await provider.mount(place, session, this.#hooks(run))
      if (run !== this.#run) return form.unmount()
      this.#form = form
      this.$view.set({ status: 'ready', ...ready })
    } catch (error) {
      if (run === this.#run) await this.#couldNotStart(error)
    }
  }

  /** The shopper is back from the bank's page. */
  async resume(way: WayBack): Promise<void> {
    const run = this.#clear()
    this.$view.set({ status: 'returning' })
    this.#sessionId = way.sessionId
    const told: ToldResult = { SessionId: way.sessionId, RedirectResult: way.redirectResult }
    try {
      const provider = await loadProvider(this.#options.providerModule)
      if (provider.resume) {
        // a new session says where the provider is; the one that ends is that of the address
        const { SessionData: _, ...fresh } = await openPaymentSession(this.#options.orderNumber)
        const session = { ...fresh, SessionId: way.sessionId }
        const ended = await provider.resume(session, way.redirectResult, this.#hooks(run))
        told.SessionResult = ended.SessionResult
      }
    } catch (error) {
      // the server may know all the same
      console.error('Vitrine: the payment provider did not take the way back.', error)
    }
    if (run === this.#run) await this.#ask(() => settlePayment(this.#options.orderNumber, told))
  }

  /** Pays, once: pressing again while it is under way does nothing. */
  pay(): void {
    if (this.$view.get().status !== 'ready' || !this.#form?.submit()) return
    // who answers at once has been heard already
    if (this.$view.get().status !== 'ready' || this.#asking) return
    this.$view.set({ status: 'processing' })
    this.#timer = setTimeout(() => this.askAgain(), this.#options.timeLimit)
  }

  /** Has the server say how far it is. */
  askAgain(): Promise<void> {
    return this.#ask(() => fetchPaymentStatus(this.#options.orderNumber))
  }

  stop(): void {
    this.#clear()
  }

  #hooks(run: number): PaymentOptions {
    const isThis = () => run === this.#run && this.$view.get().status !== 'paid'
    const settle = ({ SessionResult }: PaymentResult, notice?: Notice) => {
      if (!isThis()) return
      const told = { SessionId: this.#sessionId, SessionResult }
      void this.#ask(() => settlePayment(this.#options.orderNumber, told), notice)
    }
    return {
      locale: this.#options.locale,
      isHolderNameRequired: true,
      isBillingAddressRequired: true,
      onComplete: result => settle(result),
      onFailed: result => settle(result, 'refused'),
      onError: problem => {
        if (isThis()) this.#onProblem(problem)
      }
    }
  }

  #onProblem({ kind, error }: PaymentProblem): void {
    console.error('Vitrine: the payment provider has a problem.', error)
    if (kind === 'expired') return void this.start({ notice: 'expired' })
    clearTimeout(this.#timer)
    // the payment may have arrived although its answer did not
    void this.#ask(() => fetchPaymentStatus(this.#options.orderNumber), 'unavailable')
  }

  /** One question at a time: what is told meanwhile is answered by the same. */
  #ask(question: () => Promise<PaymentStatus>, notice?: Notice): Promise<void> {
    const run = this.#run
    this.#asking ??= question()
      .then(
        status => run === this.#run && this.#follow(status, notice),
        error => {
          if (run === this.#run) this.$view.set({ status: 'silent', error })
        }
      )
      .then(() => undefined)
      .finally(() => {
        if (run === this.#run) this.#asking = undefined
      })
    return this.#asking
  }

  #follow({ State, Message, Url }: PaymentStatus, notice: Notice | undefined): void {
    clearTimeout(this.#timer)
    const message = Message ?? undefined
    if (State === 'paid') {
      if (this.$view.get().status === 'paid') return
      this.#clear()
      this.$view.set({ status: 'paid' })
      this.#options.onPaid(Url ?? undefined)
    } else if (State === 'expired') {
      void this.start({ notice: 'expired', message })
    } else if (State === 'refused' || State === 'cancelled') {
      this.#tryAgain({ notice: 'refused', message })
    } else if (notice && State === 'open') {
      this.#tryAgain({ notice })
    } else {
      this.$view.set({ status: 'silent' })
    }
  }

  #tryAgain(ready: { notice: Notice; message?: string | undefined }): void {
    if (this.#form) this.$view.set({ status: 'ready', ...ready })
    else void this.start(ready)
  }

  async #couldNotStart(error: unknown): Promise<void> {
    console.error('Vitrine: the payment could not start.', error)
    // paid in another tab, or before a reload
    if (error instanceof RefusedError && error.status === 409) {
      const status = await fetchPaymentStatus(this.#options.orderNumber).catch(() => undefined)
      if (status?.State === 'paid') return this.#follow(status, undefined)
    }
    this.$view.set({ status: 'failed', error })
  }

  #clear(): number {
    clearTimeout(this.#timer)
    this.#asking = undefined
    this.#form?.unmount()
    this.#form = undefined
    this.#run += 1
    return this.#run
  }
}
