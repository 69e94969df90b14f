import { useRef, useState } from 'react'

import { tellProblem } from '../../src/api/tell-problem.ts'
import type { Cart } from '../../src/contract/cart.ts'
import type { AddToCart } from '../../src/contract/catalog.ts'
import { LoginRequiredError, RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { randomKey } from '../../src/lib/data/random-key.ts'
import { addToCart } from '../../src/stores/cart.ts'

export type Adding =
  | { status: 'ready' }
  | { status: 'adding' }
  | { status: 'added'; body: AddToCart; cart: Cart }
  | { status: 'failed'; body: AddToCart; problem: string; canRetry: boolean }

/** What the shopper means, and the key that tells the server a repetition from a second wish. */
interface Intent {
  text: string
  key: string
}

interface UseAdding {
  state: Adding
  add(body: AddToCart): Promise<void>
  /** Says why this cannot even be asked of the server. */
  complain(body: AddToCart, problem: string): void
  dismiss(): void
}

/** Adds to the cart, once per wish: a second click meanwhile does nothing, and a retry repeats the same wish [PDP-05]. */
export function useAdding(onAdded: (body: AddToCart, cart: Cart) => void): UseAdding {
  const [state, setState] = useState<Adding>({ status: 'ready' })
  const isAdding = useRef(false)
  const intent = useRef<Intent>(undefined)

  async function add(body: AddToCart) {
    if (isAdding.current) return
    isAdding.current = true
    setState({ status: 'adding' })
    const text = JSON.stringify(body)
    if (intent.current?.text !== text) intent.current = { text, key: randomKey() }
    try {
      const cart = await addToCart(body, intent.current.key)
      intent.current = undefined
      setState({ status: 'added', body, cart })
      onAdded(body, cart)
    } catch (error) {
      const canRetry = !(error instanceof RefusedError)
      // the server would give a refusal again for the same key, even when it would no longer refuse
      if (!canRetry || error instanceof LoginRequiredError) intent.current = undefined
      const isTold = tellProblem(error, { retry: () => void add(body) })
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
    complain: (body, problem) => setState({ status: 'failed', body, problem, canRetry: false }),
    dismiss: () => setState({ status: 'ready' })
  }
}
