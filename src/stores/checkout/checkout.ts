import { atom } from 'nanostores'

import { prepareCalls } from '../../api/call.ts'
import { type CheckoutDraft, saveCheckout } from '../../api/checkout.ts'
import { LoginRequiredError } from '../../errors.ts'
import { dispatch } from '../../events.ts'
import { takeCart } from '../cart/cart.ts'

/** `loggedOut`: the customer's session has ended, so nothing can be saved before the next login. */
export const $checkout = atom<'saved' | 'saving' | 'loggedOut'>('saved')

let newest: CheckoutDraft | undefined
let unsent: CheckoutDraft | undefined
let saving: Promise<void> | undefined
let controller = new AbortController()

/**
 * Saves the checkout form as a draft on the server, in the background; the cart follows with its new totals [CHK-01]. One
 * request runs at a time and the latest draft wins. A draft that cannot be sent goes with the next one, or once the
 * browser is online again.
 */
export function saveDraft(draft: CheckoutDraft): Promise<void> {
  newest = draft
  unsent = draft
  saving ??= saveAll()
  return saving
}

/** Preloads the code for calls while the shopper types: the page may be unloaded soon after. */
export const preloadSaving = prepareCalls

/** Sends the unsent draft at once. For a page that is being unloaded: there is no later. */
export function flushDraft(): void {
  const draft = unsent
  if (!draft) return
  // an older draft must not arrive after this one
  discardDraft()
  saveCheckout(draft).catch(() => {})
}

/** Drops unsent and running saves: when the form itself is submitted, no draft may arrive after it. */
export function discardDraft(): void {
  unsent = undefined
  noteUnsaved(false)
  controller.abort()
  controller = new AbortController()
}

/** Drops everything, for another page. */
export function resetCheckout(): void {
  discardDraft()
  $checkout.set('saved')
}

async function saveAll(): Promise<void> {
  $checkout.set('saving')
  while (unsent) {
    const draft = unsent
    const { signal } = controller
    unsent = undefined
    try {
      const cart = await saveCheckout(draft, signal)
      noteUnsaved(false)
      await takeCart(cart)
    } catch (error) {
      // one that is being sent is sent again when the page is left
      if (!signal.aborted) noteUnsaved(true)
      if (error instanceof LoginRequiredError) return finish('loggedOut')
      if (signal.aborted) continue
      const retry = () => {
        if (newest === draft) void saveDraft(draft)
      }
      addEventListener('online', retry, { once: true, signal })
    }
  }
  finish('saved')
}

/** Leaving the page loses a draft that the server has not got. */
function noteUnsaved(isUnsaved: boolean): void {
  dispatch('vitrine:unsaved', { work: $checkout, isUnsaved })
}

function finish(state: 'saved' | 'loggedOut'): void {
  // in the same step as the last check: a draft in between would never be sent
  saving = undefined
  $checkout.set(state)
}
