import { useRef, useState } from 'react'
import { optional } from 'valibot'
import { reportProblem } from '../../src/api/report-problem.ts'
import { type AttributeProps, about, text, url } from '../../src/element/attributes.ts'
import { RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { visit } from '../../src/navigation/visit.ts'
import { prepareCart } from '../../src/stores/cart/cart.ts'
import { type Reorder as Outcome, reorder } from '../../src/stores/orders/reorder.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { addedMessage } from './added-message.ts'
import { t } from './reorder.messages.ts'

const MissingDialog = lazyView(() =>
  import('./missing-dialog.tsx').then(code => code.MissingDialog)
)

export const attributes = {
  orderId: about('Id of the order, as in its form.', text),
  cartHref: about(
    'URL of the cart page; defaults to `pages.cart` of the page settings.',
    optional(url)
  )
}

/** Adds all items of an order to the cart; a dialog lists those that are not available [CART-09]. */
export function Reorder({
  orderId,
  cartHref = pageUrl('cart')
}: AttributeProps<typeof attributes>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; canRetry: boolean }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const running = useRef(false)

  async function run() {
    // ignore a second click before the button is rendered as busy
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const came = await reorder(orderId)
      if (came.missing.length > 0) setOutcome(came)
      else tell(came)
    } catch (error) {
      if (reportProblem(error, { retry: () => void run() })) return
      setProblem({ text: explain(error), canRetry: !(error instanceof RefusedError) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function tell({ pieces }: Outcome) {
    showToast({
      kind: 'success',
      key: 'reorder',
      text: addedMessage(pieces),
      action: { label: t('goToCart'), run: () => void visit(cartHref) }
    })
  }

  return (
    <div className="vitrine-reorder">
      <Button
        busy={isBusy}
        aria-label={t('againNamed', { order: orderId })}
        onPointerEnter={() => void prepareCart()}
        onClick={run}
      >
        {t('again')}
      </Button>
      {problem && (
        <ErrorMessage text={problem.text} onRetry={problem.canRetry ? run : undefined} />
      )}
      {outcome && (
        <MissingDialog
          outcome={outcome}
          cartHref={cartHref}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </div>
  )
}
