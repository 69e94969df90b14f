import { atom } from 'nanostores'

import { prepareCalls } from '../api/call.ts'
import { type CheckoutDraft, saveCheckout } from '../api/checkout.ts'
import { LoginRequiredError } from '../errors.ts'
import { takeCart } from './cart.ts'

/** `ended`: the customer's session is over, so that nothing can be kept until they log in. */
export const $checkout = atom<'kept' | 'saving' | 'ended'>('kept')

let newest: CheckoutDraft | undefined
let saving: Promise<void> | undefined
let keeping = new AbortController()

/**
 * Keeps what was typed into the checkout on the server, in the background; the cart follows, with its new totals [CHK-01]. One call
 * at a time, and the newest words win. What cannot be sent goes with the next words, or when the line is back.
 */
export function keepCheckout(draft: CheckoutDraft): Promise<void> {
  newest = draft
  saving ??= saveAll().finally(() => {
    saving = undefined
  })
  return saving
}

/** The shopper types: what goes with the page soon after must not wait for code. */
export const prepareKeeping = prepareCalls

/** The page goes away: what waits is sent at once, because later is never. */
export function keepWaiting(): void {
  const draft = newest
  if (!draft) return
  // older words must not come after these
  stopKeeping()
  saveCheckout(draft).catch(() => {})
}

/** The form itself is sent, with the last word: what waits and what is on its way must not come after it. */
export function stopKeeping(): void {
  newest = undefined
  keeping.abort()
  keeping = new AbortController()
}

/** Forgets what waits and what is being saved, for another page. */
export function forgetCheckout(): void {
  stopKeeping()
  $checkout.set('kept')
}

async function saveAll(): Promise<void> {
  $checkout.set('saving')
  while (newest) {
    const draft = newest
    const { signal } = keeping
    newest = undefined
    try {
      await takeCart(await saveCheckout(draft, signal))
    } catch (error) {
      if (error instanceof LoginRequiredError) return $checkout.set('ended')
      if (signal.aborted) continue
      addEventListener('online', () => void (newest || keepCheckout(draft)), {
        once: true,
        signal
      })
    }
  }
  $checkout.set('kept')
}
