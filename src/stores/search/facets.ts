import type { ReadableAtom } from 'nanostores'

import type { Facets } from '../../shared/contract/facets.ts'
import { canonicalFilter, type ListFilter, NO_FILTER } from '../../shared/lists/list-filter.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { createQuery, type QueryState } from '../query/query.ts'

/** Which products a list contains before any filter. */
export interface ListScope {
  categoryId?: string | undefined
  brandId?: string | undefined
  q?: string | undefined
}

/** When ready, `data` is `undefined` for a list that cannot be filtered. */
export type FacetsState = QueryState<ListFilter, Facets | undefined>

export interface ListFacets {
  readonly $facets: ReadableAtom<FacetsState>
  /** Loads the facets that remain under a filter and the number of products; the latest filter wins [CAT-09]. */
  load(filter: ListFilter): Promise<void>
  /** Returns to the facets that the page came with. */
  reset(): void
}

/** Only filters that are changed before the list is reloaded need these calls. */
const facetsApi = lazyOrOffline(() => import('../../api/list-facets.ts'))

/**
 * The facets of one list.
 *
 * @param first Those that the page came with.
 */
export function createFacets(scope: ListScope, first: Facets | undefined): ListFacets {
  const query = createQuery<ListFilter, Facets | undefined>({
    initial: { status: first ? 'ready' : 'loading', params: NO_FILTER, data: first },
    async fetch(filter, signal) {
      const { fetchFacets } = await facetsApi()
      return fetchFacets(queryOf(scope, filter), signal)
    }
  })
  return { $facets: query.$state, load: query.fetch, reset: query.reset }
}

function queryOf({ categoryId, brandId, q }: ListScope, filter: ListFilter) {
  return {
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(q && { q }),
    currentFilter: canonicalFilter(filter)
  }
}
