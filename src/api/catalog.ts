import { catalog, type ProductVariations, type Suggestion } from '../shared/contract/catalog.ts'
import type { QueryInput } from '../shared/contract/endpoint.ts'
import { call, callForHtml } from './call.ts'

/** Suggestions for a search text [CAT-02]. */
export function fetchSuggestions(
  query: QueryInput<typeof catalog.suggestions>,
  signal?: AbortSignal
): Promise<Suggestion[]> {
  return call(catalog.suggestions, { query, signal, quiet: true })
}

/**
 * The variant for the chosen values, `VariantValueId1..n` [PDP-01].
 *
 * @param options `quiet` for a prefetch.
 */
export function fetchVariations(
  productId: string,
  values: Readonly<Record<string, string>>,
  quantity: number,
  options: { signal?: AbortSignal; quiet?: boolean } = {}
): Promise<ProductVariations> {
  return call(catalog.variants, {
    parts: { productId },
    query: { ...values, quantity },
    ...options
  })
}

/** The filters block of a product list, as HTML [CAT-09]. */
export function fetchListFilter(
  query: QueryInput<typeof catalog.listFilter>,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml(catalog.listFilter, { query, signal, quiet: true })
}
