import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, json, text, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { OrderLine } from '../../src/shared/contract/quick-order.ts'
import { MAX_ORDER_LINES } from '../../src/shared/quick-order/order-lines.ts'
import type { OrderRow } from '../../src/stores/orders/order-rows.ts'
import { createQuickOrder } from '../../src/stores/orders/quick-order.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { FileButton } from './file-button.tsx'
import { t } from './quick-order.messages.ts'

const OrderPreview = lazyView(() =>
  import('./order-preview.tsx').then(code => code.OrderPreview)
)

/** Delay between the last keystroke and the lookup of the lines, in ms. */
const SILENCE_MS = 400

const NONE: OrderLine[] = []

export const attributes = {
  draft: about(
    'Initial text; defaults to what the shopper last typed in this tab.',
    optional(text, '')
  ),
  lines: about(
    'Result for these lines, in the format of the `quickorder/lines` response.',
    optional(json(array(OrderLine)))
  ),
  cartHref: about(
    'URL of the cart page; defaults to `pages.cart` of the page settings.',
    optional(url)
  )
}

/** A text field for lines of `reference;quantity`, their preview, and a button that adds all of them. */
export function QuickOrder({
  draft,
  lines = NONE,
  cartHref
}: AttributeProps<typeof attributes>) {
  const hintId = useId()
  const fieldAttributes = usePageField('Lines', hintId)
  const { element } = useHost()
  const [printed] = useState(() => printedValue(element, 'Lines'))
  const area = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLElement>(null)
  const [problem, setProblem] = useState('')
  const order = useMemo(
    () => createQuickOrder(draft || printed, lines),
    [draft, printed, lines]
  )
  const state = useStore(order.$order)
  const { text, rows } = state

  useEffect(() => () => order.cancel(), [order])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the delay.
  useEffect(() => {
    const timer = setTimeout(() => order.check(), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [order, text])

  async function submit(event: FormEvent) {
    event.preventDefault()
    await order.check()
    result.current?.focus()
  }

  function add(imported: string) {
    setProblem('')
    return order.append(imported)
  }

  return (
    <form className="vitrine-quick-order" onSubmit={submit}>
      <div className="vitrine-quick-order__entry">
        <label className="vitrine-label" htmlFor={fieldAttributes.id}>
          {t('lines')}
        </label>
        <p className="vitrine-quick-order__hint" id={hintId}>
          {t('hint', { max: MAX_ORDER_LINES })}
        </p>
        <textarea
          {...fieldAttributes}
          ref={area}
          className="vitrine-input vitrine-quick-order__text"
          name="Lines"
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={event => order.type(event.target.value)}
          onFocus={OrderPreview.preload}
        />
        <div className="vitrine-quick-order__buttons">
          <button className="vitrine-button" type="submit" disabled={fieldAttributes.disabled}>
            {t('check')}
          </button>
          <FileButton
            dropArea={area}
            disabled={fieldAttributes.disabled}
            onText={add}
            onProblem={setProblem}
          />
        </div>
        {problem && (
          <p className="vitrine-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      {(rows.length > 0 || state.added || state.status === 'unchecked') && (
        <OrderPreview
          ref={result}
          order={order}
          state={state}
          cartHref={cartHref}
          onMend={(row: OrderRow) => selectLine(area.current!, row.number)}
        />
      )}
    </form>
  )
}

/** Selects a line of a text area, counted from 1, and scrolls to it. */
function selectLine(area: HTMLTextAreaElement, number: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0))
  // browsers do not scroll to a selection set by script
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, number - 3)
}
