import type { Facets } from '../../src/contract/facets.ts'
import { canonicalFilter, type ListFilter } from '../../src/lib/list-filter.ts'
import type { Scope } from '../catalogue/scope.ts'

/** A field that a form hands on unchanged. */
export interface KeptField {
  name: string
  value: string
}

/** What the template `catalogue/filters` shows; the page and the ListFilter call have it from here [CAT-09]. */
export function filtersModel(
  facets: Facets,
  filter: ListFilter,
  scope: Scope,
  kept: readonly KeptField[] = []
) {
  return {
    facets,
    currentFilter: canonicalFilter(filter),
    categoryId: scope.categoryId ?? '',
    brandId: scope.brandId ?? '',
    q: scope.q ?? '',
    kept
  }
}
