import { parseServerPage } from '../lib/dom/server-html.ts'
import type { ReplyOutput } from '../shared/contract/endpoint.ts'
import {
  type CustomerReference,
  customerReferences
} from '../shared/contract/product-blocks.ts'
import { call, callForHtml } from './call.ts'

/** The customer's own references that match a text, an exact match first [CAT-03]. */
export function fetchReferences(q: string, signal?: AbortSignal): Promise<CustomerReference[]> {
  return call(customerReferences.search, { query: { q, page: '1' }, signal, quiet: true })
}

/**
 * The customer's own reference for a variant, read from the form that the CMS renders [PDP-11]; `undefined` when the block
 * is empty because no customer is logged in.
 */
export async function fetchReference(
  productVariantId: string,
  signal?: AbortSignal
): Promise<string | undefined> {
  const html = await callForHtml(customerReferences.form, {
    query: { productVariantId },
    signal,
    quiet: true
  })
  const tag = parseServerPage(html).querySelector('vitrine-customer-reference')
  return tag?.getAttribute('reference') ?? undefined
}

/** Sets the customer's own reference for a variant; an empty one deletes it [PDP-11]. */
export function updateReference(
  productVariantId: string,
  customerReference: string
): Promise<ReplyOutput<typeof customerReferences.update>> {
  return call(customerReferences.update, { body: { productVariantId, customerReference } })
}
