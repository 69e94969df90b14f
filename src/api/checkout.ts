import type { Cart } from '../shared/contract/cart.ts'
import { checkout } from '../shared/contract/checkout.ts'
import type { BodyInput } from '../shared/contract/endpoint.ts'
import { call } from './call.ts'

/** A partly filled checkout form. */
export type CheckoutDraft = BodyInput<typeof checkout.saveDraft>

/** Saves the draft; returns the cart with the totals for that delivery [CHK-01]. */
export function saveCheckout(body: CheckoutDraft, signal?: AbortSignal): Promise<Cart> {
  return call(checkout.saveDraft, { body, signal, quiet: true })
}
