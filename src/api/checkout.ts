import type { Cart } from '../contract/cart.ts'
import { checkout } from '../contract/checkout.ts'
import type { BodyInput } from '../contract/endpoint.ts'
import { call } from './call.ts'

/** What a half-filled checkout is kept as. */
export type CheckoutDraft = BodyInput<typeof checkout.saveDraft>

/** Keeps what was typed, and gives the cart as it is delivered that way [CHK-01]. Nobody waits for it. */
export function saveCheckout(body: CheckoutDraft, signal?: AbortSignal): Promise<Cart> {
  return call(checkout.saveDraft, { body, signal, quiet: true })
}
