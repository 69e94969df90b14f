import type { ActiveFilter, Facets } from '../../../src/contract/facets.ts'
import { activeFilters, withoutActive } from '../../../src/lib/lists/active-filters.ts'
import {
  canonicalFilter,
  type ListFilter,
  listUrl,
  NO_FILTER
} from '../../../src/lib/lists/list-filter.ts'
import type { Scope } from './scope.ts'

/** A field that a form hands on unchanged. */
export interface KeptField {
  name: string
  value: string
}

/**
 * What the template `catalogue/filters` shows; the page and the ListFilter call have it from here [CAT-09].
 *
 * @param address The list's own; without it nothing can lead back to the list.
 */
export function filtersModel(
  facets: Facets,
  filter: ListFilter,
  scope: Scope,
  kept: readonly KeptField[] = [],
  address?: URL
) {
  const active = activeFilters(facets.Facets, filter)
  return {
    facets,
    currentFilter: canonicalFilter(filter),
    categoryId: scope.categoryId ?? '',
    brandId: scope.brandId ?? '',
    q: scope.q ?? '',
    kept,
    active,
    chips: address ? chipsOf(active, filter, address) : [],
    withoutFilter: address ? pathOf(listUrl(address, { filter: NO_FILTER })) : ''
  }
}

/** What is chosen, each with the address of the list without it [CAT-07]. */
function chipsOf(active: readonly ActiveFilter[], filter: ListFilter, address: URL) {
  return active.map(one => ({
    facet: one.Facet,
    option: one.Option,
    url: pathOf(listUrl(address, { filter: withoutActive(filter, one) }))
  }))
}

function pathOf(url: URL): string {
  return url.pathname + url.search
}
