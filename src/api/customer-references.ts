import type { InferOutput } from 'valibot'

import { type CustomerReference, customerReferences } from '../contract/product-blocks.ts'
import { call, callForHtml } from './call.ts'

/** The customer's own references that the words may mean, the exact one first [CAT-03]. */
export function fetchReferences(q: string, signal?: AbortSignal): Promise<CustomerReference[]> {
  return call(customerReferences.search, { query: { q, page: '1' }, signal, quiet: true })
}

/** The form for the customer's own reference of a variant, as HTML of the CMS [PDP-11]. */
export function fetchReferenceForm(
  productVariantId: string,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(customerReferences.form, {
    query: { productVariantId },
    signal,
    quiet: true
  })
}

/** Sets the customer's own reference of a variant; an empty one takes it away [PDP-11]. */
export function updateReference(
  productVariantId: string,
  customerReference: string
): Promise<InferOutput<NonNullable<typeof customerReferences.update.reply>>> {
  return call(customerReferences.update, { body: { productVariantId, customerReference } })
}
