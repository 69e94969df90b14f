import type { ActiveFilter, Facets } from 'vitrine/contract'
import {
  activeFilters,
  canonicalFilter,
  type ListFilter,
  listUrl,
  NO_FILTER,
  withoutActive
} from 'vitrine/shared'
import type { Scope } from './scope.ts'

/** A hidden field that a form submits unchanged. */
export interface KeptField {
  name: string
  value: string
}

/**
 * The data of the template `catalogue/filters`, for the page and for the ListFilter call [CAT-09].
 *
 * @param address The URL of the list; without it, the filters contain no links.
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

/** The active filters, each with the URL of the list without it [CAT-07]. */
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
