import { addresses } from '../contract/addresses.ts'
import type { BodyInput, QueryInput } from '../contract/endpoint.ts'
import { callForHtml } from './call.ts'

/** The addresses of the customer's book, to choose one, as HTML of the CMS [CHK-04]. */
export function fetchAddressPicker(
  query: QueryInput<typeof addresses.picker>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(addresses.picker, { query, signal, quiet: true })
}

/** Asks to send an order elsewhere; the answer is the form's next HTML [CHK-11]. */
export function requestDeliveryChange(
  body: BodyInput<typeof addresses.changeDelivery>
): Promise<string> {
  return callForHtml(addresses.changeDelivery, { body, quiet: true })
}
