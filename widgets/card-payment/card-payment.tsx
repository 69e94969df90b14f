import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { optional, pipe, regex, string } from 'valibot'
import { context } from '../../src/context.ts'
import {
  type AttributeProps,
  about,
  count,
  decimal,
  text,
  url
} from '../../src/element/attributes.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { explain } from '../../src/i18n/explain.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { visit } from '../../src/navigation/visit.ts'
import { formatMoney } from '../../src/shared/numbers/money.ts'
import { onRefreshTrigger } from '../../src/stores/cart/refresh-triggers.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { LiveRegion } from '../../src/ui/live-region.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './card-payment.messages.ts'
import { PaymentFlow, type PaymentView, type WayBack } from './payment-flow.ts'

const country = pipe(string(), regex(/^[A-Za-z]{2}$/, 'two letters'))

export const attributes = {
  orderNumber: about('Number of the order to pay.', text),
  amount: about('Amount to pay in major units, shown on the button.', decimal),
  currency: about('Currency of the amount, such as EUR.', optional(text, 'EUR')),
  country: about(
    'Two-letter country code; determines the locale and the available payment methods.',
    optional(country, 'BE')
  ),
  providerModule: about(
    'URL of a payment provider module on this site (docs/developers.md); defaults to Adyen.',
    optional(url)
  ),
  timeLimit: about(
    'Seconds without a response after which the shopper is notified.',
    optional(count, '30')
  )
}

type CardPaymentProps = AttributeProps<typeof attributes>

const $nothing = atom<PaymentView>({ status: 'loading' })

/** The payment provider's fields, the pay button and the outcome of the payment [PAY-01]. */
export function CardPayment(props: CardPaymentProps) {
  const { amount, currency } = props
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const flow = useFlow(props, container)
  const view = useStore(flow?.$view ?? $nothing)
  useStateEvent(view)

  const isProcessing = view.status === 'processing'
  const isBusy = isProcessing || view.status === 'checking'
  const isShort = view.status === 'silent' || view.status === 'failed'
  const hasFields = view.status === 'ready' || isBusy

  function pay(event: FormEvent) {
    event.preventDefault()
    // the fields become inert during the payment and would lose focus
    button.current?.querySelector('button')?.focus()
    void flow?.pay()
  }

  return (
    <form
      className={`vitrine-card-payment ${isShort ? 'vitrine-card-payment--short' : ''}`}
      noValidate
      onSubmit={pay}
    >
      <Said view={view} />
      {flow && <Trouble view={view} flow={flow} />}
      <div
        ref={container}
        className="vitrine-card-payment__fields"
        // payment providers draw them for light surroundings
        data-vitrine-scheme="light"
        hidden={!hasFields}
        inert={isProcessing}
      />
      {hasFields && (
        <div ref={button}>
          <Button
            type="submit"
            kind="primary"
            className="vitrine-card-payment__pay"
            busy={isBusy}
          >
            {t('pay', { amount: formatMoney(amount, currency, context().culture) })}
          </Button>
        </div>
      )}
      {isProcessing && (
        <p className="vitrine-card-payment__wait">
          {t('processing')} {t('leaving')}
        </p>
      )}
    </form>
  )
}

/** The status shown while there are no payment fields: loading, returning from the bank, or paid. */
function Said({ view }: { view: PaymentView }) {
  const statusText = statusTextOf(view)
  return (
    <>
      <LiveRegion text={view.status === 'processing' ? t('processing') : statusText} />
      {statusText && (
        <p className="vitrine-card-payment__wait">
          {hasSpinner(view) && <Spinner />} {statusText}
        </p>
      )}
    </>
  )
}

function hasSpinner({ status }: PaymentView): boolean {
  return status !== 'paid' && status !== 'closed'
}

function statusTextOf(view: PaymentView): string {
  const { status } = view
  if (status === 'closed') return view.message ?? t('closed')
  if (status === 'loading' || status === 'returning' || status === 'paid') return t(status)
  return ''
}

function Trouble({ view, flow }: { view: PaymentView; flow: PaymentFlow }) {
  if (view.status === 'failed') {
    return (
      <ErrorMessage
        text={`${explain(view.error)} ${t('failed')}`}
        onRetry={() => flow.start()}
      />
    )
  }
  if (view.status === 'silent') {
    return (
      <>
        <ErrorMessage text={t('silent')} />
        <div className="vitrine-card-payment__ways">
          <AskAgain flow={flow} />
          <Button onClick={() => flow.start()}>{t('startAgain')}</Button>
        </div>
      </>
    )
  }
  if (view.status !== 'ready' || !view.notice) return null
  return <ErrorMessage text={view.message ?? t(view.notice)} />
}

function AskAgain({ flow }: { flow: PaymentFlow }) {
  const [isBusy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    await flow.askAgain()
    setBusy(false)
    // the message has not changed, but the shopper needs to hear the new result
    if (flow.$view.get().status === 'silent') announce(t('silent'))
  }

  return (
    <Button kind="primary" busy={isBusy} onClick={ask}>
      {t('askAgain')}
    </Button>
  )
}

/** The payment flow of this order, stopped when the widget is removed. */
function useFlow(
  { orderNumber, country, providerModule, timeLimit }: CardPaymentProps,
  container: React.RefObject<HTMLElement | null>
): PaymentFlow | undefined {
  const [flow, setFlow] = useState<PaymentFlow>()

  useEffect(() => {
    if (!container.current) return
    const begun = new PaymentFlow({
      orderNumber,
      locale: localeOf(context().culture, country),
      providerModule,
      timeLimit: timeLimit * 1000,
      container: container.current,
      onDone: url => void visit(url || location.href, { history: 'replace' })
    })
    const wayBack = takeWayBack()
    void (wayBack ? begun.resume(wayBack) : begun.start())
    setFlow(begun)
    // Back from the bank's page may restore this page from the bfcache in the middle of a payment
    const onShow = (event: PageTransitionEvent) => event.persisted && void begun.start()
    addEventListener('pageshow', onShow)
    const stopRecovery = onRefreshTrigger(() => begun.recover())
    return () => {
      stopRecovery()
      removeEventListener('pageshow', onShow)
      begun.stop()
    }
  }, [orderNumber, country, providerModule, timeLimit, container])

  return flow
}

/** Publishes the payment state, but no session or card data. */
function useStateEvent(view: PaymentView): void {
  const { element } = useHost()
  const state = stateOf(view)
  useEffect(() => {
    emit(element, 'vitrine:payment:state', { state })
  }, [element, state])
}

function stateOf(view: PaymentView): string {
  if (view.status === 'checking') return 'ready'
  return view.status === 'ready' && view.notice === 'refused' ? 'refused' : view.status
}

/** `fr` and `BE` become `fr-BE`. */
function localeOf(culture: string, country: string): string {
  return culture.includes('-') ? culture : `${culture}-${country.toUpperCase()}`
}

/**
 * Reads the redirect parameters of the bank and removes them from the URL, so that reloading or sharing it does not resume the
 * payment again. Adyen and other providers call them `sessionId` and `redirectResult`.
 */
function takeWayBack(): WayBack | undefined {
  const url = new URL(location.href)
  const sessionId = url.searchParams.get('sessionId')
  const redirectResult = url.searchParams.get('redirectResult')
  if (!sessionId || !redirectResult) return undefined
  url.searchParams.delete('sessionId')
  url.searchParams.delete('redirectResult')
  history.replaceState(history.state, '', url)
  return { sessionId, redirectResult }
}
