import { atom } from 'nanostores'

import {
  fetchPaymentStatus,
  openPaymentSession,
  type ReportedResult,
  settlePayment
} from '../../src/api/payments.ts'
import { RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import type { PaymentStatus } from '../../src/shared/contract/payments.ts'
import { t } from './card-payment.messages.ts'
import { loadProvider } from './load-provider.ts'
import type {
  PaymentForm,
  PaymentOptions,
  PaymentProblem,
  PaymentResult
} from './payment-provider.ts'

/** What the shopper sees. `notice` is the key of one of our messages, `message` is the text of the server. */
export type PaymentView =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; notice?: Notice | undefined; message?: string | undefined }
  /** The shopper has submitted, and the server is asked whether the order still awaits payment. */
  | { status: 'checking' }
  | { status: 'processing' }
  /** The outcome of the payment is unknown. */
  | { status: 'silent'; error?: unknown }
  | { status: 'returning' }
  | { status: 'paid' }
  /** The order does not await payment any more, and nothing was charged. */
  | { status: 'closed'; message?: string | undefined }

export type Notice = 'refused' | 'expired' | 'unavailable'

export interface FlowOptions {
  orderNumber: string
  /** Such as `fr-BE`. */
  locale: string
  providerModule: string | undefined
  /** In ms. */
  timeLimit: number
  /** The element to render the payment fields into. */
  container: HTMLElement
  /** Called once, when nothing is left to pay: the server has confirmed the payment, or the order was cancelled. */
  onDone(url: string | undefined): void
}

/** The query parameters that a bank adds when it redirects back to the shop. */
export interface WayBack {
  sessionId: string
  redirectResult: string
}

/**
 * The payment of one order, from opening a session until the server confirms it [PAY-01]. Provider callbacks can contradict
 * each other, repeat, come late or never come, so each one only triggers a status request to the server. The session data is
 * passed to the provider and not stored.
 */
export class PaymentFlow {
  readonly $view = atom<PaymentView>({ status: 'loading' })

  readonly #options: FlowOptions
  #form: PaymentForm | undefined
  #sessionId = ''
  #asking: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What the server could not be asked, because the connection was lost. */
  #unanswered:
    | { question: () => Promise<PaymentStatus>; notice: Notice | undefined }
    | undefined
  /** Incremented on every start and stop, so that results of an earlier run are ignored. */
  #run = 0

  constructor(options: FlowOptions) {
    this.#options = options
  }

  /** Opens a session and renders the fields, with a notice if they are rendered again. */
  async start(ready: Omit<PaymentView & { status: 'ready' }, 'status'> = {}): Promise<void> {
    const run = this.#clear()
    this.$view.set({ status: 'loading' })
    const { orderNumber, providerModule, container } = this.#options
    try {
      const [provider, session] = await Promise.all([
        loadProvider(providerModule),
        openPaymentSession(orderNumber)
      ])
      if (run !== this.#run) return
      this.#sessionId = session.SessionId
      const form = await provider.mount(container, session, this.#hooks(run))
      if (run !== this.#run) return form.unmount()
      this.#form = form
      this.$view.set({ status: 'ready', ...ready })
    } catch (error) {
      if (run === this.#run) await this.#couldNotStart(error)
    }
  }

  /** Completes a payment after the redirect from the bank. */
  async resume(way: WayBack): Promise<void> {
    const run = this.#clear()
    this.$view.set({ status: 'returning' })
    this.#sessionId = way.sessionId
    const told: ReportedResult = {
      SessionId: way.sessionId,
      RedirectResult: way.redirectResult
    }
    try {
      const provider = await loadProvider(this.#options.providerModule)
      if (provider.resume) {
        // a new session is needed to load the provider, but the payment belongs to the session in the URL
        const { SessionData: _, ...fresh } = await openPaymentSession(this.#options.orderNumber)
        const session = { ...fresh, SessionId: way.sessionId }
        const ended = await provider.resume(session, way.redirectResult, this.#hooks(run))
        told.SessionResult = ended.SessionResult
      }
    } catch (error) {
      // the server may know the outcome anyway
      console.error(
        'Vitrine: the payment provider could not process the redirect from the bank.',
        error
      )
    }
    if (run === this.#run) await this.#ask(() => settlePayment(this.#options.orderNumber, told))
  }

  /**
   * Submits the payment once; further calls during the payment do nothing. The server is asked first: the order may have been paid
   * in another tab, or cancelled, since this page was opened.
   */
  async pay(): Promise<void> {
    if (this.$view.get().status !== 'ready') return
    const run = this.#run
    this.$view.set({ status: 'checking' })
    let status: PaymentStatus
    try {
      status = await fetchPaymentStatus(this.#options.orderNumber)
    } catch (error) {
      if (run !== this.#run) return
      const message = `${explain(error)} ${t('notCharged')}`
      return this.$view.set({ status: 'ready', notice: 'unavailable', message })
    }
    if (run !== this.#run) return
    const { State, Url } = status
    // in another tab, the payment awaits confirmation on the bank's page, or has just ended
    if (State === 'paid' || State === 'processing' || State === 'expired' || Url) {
      return this.#follow(status, undefined)
    }
    this.#submit()
  }

  #submit(): void {
    this.$view.set({ status: 'ready' })
    if (!this.#form?.submit()) return
    // a provider may have reported its result synchronously
    if (this.$view.get().status !== 'ready' || this.#asking) return
    this.$view.set({ status: 'processing' })
    this.#timer = setTimeout(() => this.askAgain(), this.#options.timeLimit)
  }

  /** Continues what failed for lack of a connection: to be called when the connection or the shopper is back. */
  recover(): void {
    const { status } = this.$view.get()
    if (status === 'failed') return void this.start()
    if (status !== 'silent') return
    const { question, notice } = this.#unanswered ?? {}
    void (question ? this.#ask(question, notice) : this.askAgain())
  }

  /** Fetches the payment status from the server. */
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
    console.error('Vitrine: the payment provider reported a problem.', error)
    if (kind === 'expired') return void this.start({ notice: 'expired' })
    clearTimeout(this.#timer)
    // the payment may have succeeded although its response was lost
    void this.#ask(() => fetchPaymentStatus(this.#options.orderNumber), 'unavailable')
  }

  /** Sends one status request at a time; concurrent callers share its result. */
  #ask(question: () => Promise<PaymentStatus>, notice?: Notice): Promise<void> {
    const run = this.#run
    this.#asking ??= question()
      .then(
        status => {
          if (run !== this.#run) return
          this.#unanswered = undefined
          this.#follow(status, notice)
        },
        error => {
          if (run !== this.#run) return
          this.#unanswered = { question, notice }
          this.$view.set({ status: 'silent', error })
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
      this.#options.onDone(Url ?? undefined)
    } else if (State === 'cancelled' && Url) {
      this.#clear()
      this.$view.set({ status: 'closed', message })
      this.#options.onDone(Url)
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
    // already paid or cancelled, in another tab or before a reload
    if (error instanceof RefusedError && error.status === 409) {
      const status = await fetchPaymentStatus(this.#options.orderNumber).catch(() => undefined)
      if (status?.Url) return this.#follow(status, undefined)
    }
    this.$view.set({ status: 'failed', error })
  }

  #clear(): number {
    clearTimeout(this.#timer)
    this.#asking = undefined
    this.#unanswered = undefined
    this.#form?.unmount()
    this.#form = undefined
    this.#run += 1
    return this.#run
  }
}
