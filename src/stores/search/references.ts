import { fetchReferences } from '../../api/customer-references.ts'
import type { Suggestion } from '../../shared/contract/catalog.ts'
import { plainText } from '../../shared/text/visible-text.ts'
import { createLookup, type Search } from './search.ts'

/** A customer's own reference: `Name` is the reference, `Note` the product's name. */
export interface FoundReference extends Suggestion {
  Note?: string | undefined
}

/** Suggests products by the customer's own references [CAT-03]. */
export function createReferenceSearch(): Search {
  return createLookup(['customerref'], async (text, signal) => {
    const found = await fetchReferences(text, signal)
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

/** The reference that the text identifies: the exact match, or the only result. */
export function unambiguousReference(
  found: readonly Suggestion[],
  typed: string
): Suggestion | undefined {
  const wanted = plainText(typed).toUpperCase()
  const exact = found.filter(({ Name }) => Name.toUpperCase() === wanted)
  if (exact.length === 1) return exact[0]
  return found.length === 1 ? found[0] : undefined
}
