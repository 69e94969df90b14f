import { atom, type ReadableAtom } from 'nanostores'

import type { Facets } from '../contract/facets.ts'
import { canonicalFilter, type ListFilter } from '../lib/lists/list-filter.ts'
import { lateCode } from './late-code.ts'

/** Which products a list is about, whatever it is filtered by. */
export interface ListScope {
  categoryId?: string | undefined
  brandId?: string | undefined
  q?: string | undefined
}

export type FacetsState =
  /** `facets`: those of another filter, while these are on their way. */
  | { status: 'loading'; facets?: Facets | undefined }
  /** `undefined`: there is nothing to filter by. */
  | { status: 'ready'; facets: Facets | undefined }
  | { status: 'failed'; facets?: Facets | undefined; error: unknown }

export interface ListFacets {
  readonly $facets: ReadableAtom<FacetsState>
  /** Asks what is left to filter by, and how many products; the newest filter wins [CAT-09]. */
  load(filter: ListFilter): Promise<void>
  /** Back to what the page itself says, if it does. */
  reset(): void
}

/** The facets of one list, beginning with those of the page. */
export function createFacets(scope: ListScope, first: Facets | undefined): ListFacets {
  const start: FacetsState = first ? { status: 'ready', facets: first } : { status: 'loading' }
  const $facets = atom<FacetsState>(start)
  let running: AbortController | undefined

  async function load(filter: ListFilter): Promise<void> {
    running?.abort()
    const mine = new AbortController()
    running = mine
    const { facets: before } = $facets.get()
    $facets.set({ status: 'loading', facets: before })
    try {
      const { fetchFacets } = await importApi()
      const facets = await fetchFacets(queryOf(scope, filter), mine.signal)
      if (!mine.signal.aborted) $facets.set({ status: 'ready', facets })
    } catch (error) {
      if (!mine.signal.aborted) $facets.set({ status: 'failed', facets: before, error })
    }
  }

  return {
    $facets,
    load,
    reset() {
      running?.abort()
      $facets.set(start)
    }
  }
}

function queryOf({ categoryId, brandId, q }: ListScope, filter: ListFilter) {
  return {
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(q && { q }),
    currentFilter: canonicalFilter(filter)
  }
}

/** The code for the call; a page that brings its facets need not fetch it. */
function importApi(): Promise<typeof import('../api/list-facets.ts')> {
  return lateCode('the filters', () => import('../api/list-facets.ts'))
}
