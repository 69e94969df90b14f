import type { InferInput } from 'valibot'

import { addresses } from '../contract/addresses.ts'
import { callForHtml } from './call.ts'

/** The addresses of the customer's book, to choose one, as HTML of the CMS [CHK-04]. */
export function fetchAddressPicker(
  query: InferInput<NonNullable<typeof addresses.picker.query>>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(addresses.picker, { query, signal, quiet: true })
}

/** Asks to send an order elsewhere; the answer is the form's next HTML [CHK-11]. */
export function requestDeliveryChange(
  body: InferInput<NonNullable<typeof addresses.changeDelivery.body>>
): Promise<string> {
  return callForHtml(addresses.changeDelivery, { body, quiet: true })
}
