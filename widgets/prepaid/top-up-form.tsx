import { type FormEvent, useId, useRef, useState } from 'react'
import { reportProblem } from '../../src/api/report-problem.ts'
import { context } from '../../src/context.ts'
import { usePageField } from '../../src/element/use-page-field.ts'
import { RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { currencyName } from '../../src/lib/currency-name.ts'
import { parseWholeAmount } from '../../src/shared/numbers/amount.ts'
import { addCredit } from '../../src/stores/account/prepaid.ts'
import { dismissToast, showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { t } from './prepaid.messages.ts'

interface TopUpFormProps {
  accountId: string
  name: string
  currency: string
  max: number
  initialAmount: string
}

/** Adds credit for the account to the cart, and shows the confirmation that the server responds with [PRE-02]. */
export function TopUpForm({ accountId, name, currency, max, initialAmount }: TopUpFormProps) {
  const wrongId = useId()
  const field = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  /** The toast that asks for an amount. */
  const asking = useRef<number>(undefined)
  const [amount, setAmount] = useState(initialAmount)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const attributes = usePageField('Quantity', wrong && wrongId)
  const [problem, setProblem] = useState<{ text: string; canRetry: boolean }>()
  const [added, setAdded] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    void add()
  }

  async function add() {
    if (asking.current !== undefined) dismissToast(asking.current)
    const quantity = parseWholeAmount(amount, { culture: context().culture, currency })
    const text = wrongAmount(amount, quantity, max)
    setWrong(text)
    setProblem(undefined)
    if (text !== undefined || quantity === undefined) {
      if (amount.trim() === '') {
        asking.current = showToast({
          kind: 'error',
          text: string('Sales.QuantityIsMandatory', t('enterAmount')),
          key: 'prepaid'
        })
      }
      field.current?.focus()
      return
    }
    // ignore a second press before the button is rendered as busy
    if (running.current) return
    running.current = true
    setBusy(true)
    setAdded(undefined)
    try {
      setAdded(await addCredit(accountId, quantity))
      setAmount('')
    } catch (error) {
      if (reportProblem(error, { retry: () => void add() })) return
      setProblem({ text: explain(error), canRetry: !(error instanceof RefusedError) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <form className="vitrine-prepaid__form" noValidate aria-label={name} onSubmit={submit}>
      <label className="vitrine-label" htmlFor={attributes.id}>
        {t('amount', { currency: currencyName(currency, context().culture) })}
      </label>
      {wrong && (
        <p className="vitrine-error" id={wrongId}>
          {wrong}
        </p>
      )}
      <div className="vitrine-prepaid__row">
        <input
          {...attributes}
          ref={field}
          className="vitrine-input vitrine-prepaid__amount"
          inputMode="numeric"
          maxLength={20}
          value={amount}
          aria-required="true"
          aria-invalid={wrong ? true : undefined}
          onChange={event => setAmount(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={isBusy} disabled={attributes.disabled}>
          {t('add')}
        </Button>
      </div>
      <div role="status">
        {added && (
          <ServerHtml
            className="vitrine-prepaid__added vitrine-notice vitrine-notice--success"
            html={added}
          />
        )}
      </div>
      {problem && (
        <ErrorMessage text={problem.text} onRetry={problem.canRetry ? add : undefined} />
      )}
    </form>
  )
}

function wrongAmount(
  typed: string,
  quantity: number | undefined,
  max: number
): string | undefined {
  if (typed.trim() === '') return string('Sales.QuantityIsMandatory', t('enterAmount'))
  if (quantity === undefined || quantity < 1 || quantity > max) {
    return t('wrong', { max: new Intl.NumberFormat(context().culture).format(max) })
  }
  return undefined
}
