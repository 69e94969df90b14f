import { useRef, useState } from 'react'
import { reportProblem } from '../../src/api/report-problem.ts'
import { requireCookies } from '../../src/api/require-cookies.ts'
import { LoginRequiredError, OfflineError, RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { randomKey } from '../../src/lib/data/random-key.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import type { AddToCart } from '../../src/shared/contract/catalog.ts'
import { toJson } from '../../src/shared/data/to-json.ts'
import { addToCart, countAdded } from '../../src/stores/cart/cart.ts'
import { t } from './add-to-cart.messages.ts'

type Adding =
  | { status: 'ready' }
  | { status: 'adding' }
  /** `count`: how many were added, which may be fewer than requested. */
  | { status: 'added'; body: AddToCart; cart: Cart; count: number }
  | { status: 'failed'; body: AddToCart; problem: string; canRetry: boolean }

/** A serialized request body with its idempotency key: a retry reuses the key, a new request gets a new one. */
interface Intent {
  text: string
  key: string
}

interface UseAdding {
  state: Adding
  add(body: AddToCart): Promise<void>
  /** Shows a problem that was found without asking the server. */
  complain(body: AddToCart, problem: string): void
  dismiss(): void
}

/**
 * Adds to the cart exactly once: clicks during a request are ignored, and a retry reuses the idempotency key [PDP-05].
 *
 * @param sendForm Lets the browser send what could not be requested, if it can. Then the page is being left.
 */
export function useAdding(
  onAdded: (body: AddToCart, cart: Cart) => void,
  sendForm: () => Promise<boolean>
): UseAdding {
  const [state, setState] = useState<Adding>({ status: 'ready' })
  const isAdding = useRef(false)
  const intent = useRef<Intent>(undefined)

  function complain(body: AddToCart, problem: string) {
    setState({ status: 'failed', body, problem, canRetry: false })
  }

  async function add(body: AddToCart) {
    if (isAdding.current) return
    isAdding.current = true
    setState({ status: 'adding' })
    const text = toJson(body)
    if (intent.current?.text !== text) intent.current = { text, key: randomKey() }
    try {
      requireCookies()
      const cart = await addToCart(body, intent.current.key)
      intent.current = undefined
      const count = await countAdded(cart, body)
      // nothing to confirm, and nothing that analytics should count
      if (count === 0) return complain(body, t('none'))
      setState({ status: 'added', body, cart, count })
      onAdded({ ...body, Quantity: count }, cart)
    } catch (error) {
      if (error instanceof OfflineError && (await sendForm())) return
      const canRetry = !(error instanceof RefusedError)
      // the server replays its response for a known key, so a rejected request needs a new one
      if (!canRetry || error instanceof LoginRequiredError) intent.current = undefined
      const isTold = reportProblem(error, { retry: () => void add(body) })
      setState(
        isTold
          ? { status: 'ready' }
          : { status: 'failed', body, problem: explain(error), canRetry }
      )
    } finally {
      isAdding.current = false
    }
  }

  return {
    state,
    add,
    complain,
    dismiss: () => setState({ status: 'ready' })
  }
}
