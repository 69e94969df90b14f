import { addresses } from '../shared/contract/addresses.ts'
import type { BodyInput, QueryInput } from '../shared/contract/endpoint.ts'
import { callForHtml } from './call.ts'

/** The address picker with the customer's address book, as HTML [CHK-04]. */
export function fetchAddressPicker(
  query: QueryInput<typeof addresses.picker>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(addresses.picker, { query, signal, quiet: true })
}

/** Requests another delivery address for an order; returns the form's next HTML [CHK-11]. */
export function requestDeliveryChange(
  body: BodyInput<typeof addresses.changeDelivery>
): Promise<string> {
  return callForHtml(addresses.changeDelivery, { body, quiet: true })
}
