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
