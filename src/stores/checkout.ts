import { atom } from 'nanostores'

import { type CheckoutDraft, saveCheckout } from '../api/checkout.ts'
import { LoginRequiredError } from '../errors.ts'
import { takeCart } from './cart.ts'

/** `ended`: the customer's session is over, so that nothing can be kept until they log in. */
export const $checkout = atom<'kept' | 'saving' | 'ended'>('kept')

let newest: CheckoutDraft | undefined
let saving: Promise<void> | undefined

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

async function saveAll(): Promise<void> {
  $checkout.set('saving')
  while (newest) {
    const draft = newest
    newest = undefined
    try {
      await takeCart(await saveCheckout(draft))
    } catch (error) {
      if (error instanceof LoginRequiredError) return $checkout.set('ended')
      addEventListener('online', () => void (newest || keepCheckout(draft)), { once: true })
    }
  }
  $checkout.set('kept')
}
