import { fetchReferences } from '../api/customer-references.ts'
import type { Suggestion } from '../contract/catalog.ts'
import { createLookup, type Search } from './search.ts'

/** A customer's own reference: its name is the reference, its note the product's name. */
export interface FoundReference extends Suggestion {
  Note?: string | undefined
}

/** Looks the customer's own references up while one types [CAT-03]. */
export function createReferenceSearch(): Search {
  return createLookup(['customerref'], async (words, signal) => {
    const found = await fetchReferences(words, signal)
    return found.map(
      ({ CustomerSKU, ProductLink, Name }): FoundReference => ({
        Name: CustomerSKU,
        Note: Name,
        ProductUrl: ProductLink,
        Photo: null
      })
    )
  })
}

/** Where the typed words lead without a doubt: to the exact reference, or to the only one there is. */
export function sureReference(
  found: readonly Suggestion[],
  typed: string
): Suggestion | undefined {
  const wanted = typed.trim().toUpperCase()
  const exact = found.filter(({ Name }) => Name.toUpperCase() === wanted)
  if (exact.length === 1) return exact[0]
  return found.length === 1 ? found[0] : undefined
}
