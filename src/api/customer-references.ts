import type { ReplyOutput } from '../contract/endpoint.ts'
import { type CustomerReference, customerReferences } from '../contract/product-blocks.ts'
import { parseServerPage } from '../lib/dom/server-html.ts'
import { call, callForHtml } from './call.ts'

/** The customer's own references that the words may mean, the exact one first [CAT-03]. */
export function fetchReferences(q: string, signal?: AbortSignal): Promise<CustomerReference[]> {
  return call(customerReferences.search, { query: { q, page: '1' }, signal, quiet: true })
}

/**
 * The customer's own reference of a variant, read from the form that the CMS renders [PDP-11]; `undefined` when the block is
 * empty: nobody is logged in who could have one.
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

/** Sets the customer's own reference of a variant; an empty one takes it away [PDP-11]. */
export function updateReference(
  productVariantId: string,
  customerReference: string
): Promise<ReplyOutput<typeof customerReferences.update>> {
  return call(customerReferences.update, { body: { productVariantId, customerReference } })
}
