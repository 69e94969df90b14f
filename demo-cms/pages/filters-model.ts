import type { Facets } from '../../src/contract/facets.ts'
import {
  canonicalFilter,
  type ListFilter,
  listUrl,
  NO_FILTER,
  toggleOption
} from '../../src/lib/list-filter.ts'
import type { Scope } from '../catalogue/scope.ts'

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
  return {
    facets,
    currentFilter: canonicalFilter(filter),
    categoryId: scope.categoryId ?? '',
    brandId: scope.brandId ?? '',
    q: scope.q ?? '',
    kept,
    chips: address ? chipsOf(facets, filter, address) : [],
    withoutFilter: address ? pathOf(listUrl(address, { filter: NO_FILTER })) : ''
  }
}

/** What is chosen, each with the address of the list without it [CAT-07]. */
function chipsOf({ Facets }: Facets, filter: ListFilter, address: URL) {
  return Facets.flatMap(({ Key, DisplayName, IsSingle, Options }) =>
    Options.filter(({ IsSelected }) => IsSelected).map(option => ({
      facet: DisplayName,
      option: option.DisplayName,
      url: pathOf(
        listUrl(address, { filter: toggleOption(filter, Key, option.Id, { single: IsSingle }) })
      )
    }))
  )
}

function pathOf(url: URL): string {
  return url.pathname + url.search
}
