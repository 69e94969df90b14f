import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePendingList } from '../../src/element/use-pending-list.ts'
import { changeList } from '../../src/navigation/list-visit.ts'
import type { Facets } from '../../src/shared/contract/facets.ts'
import { type ListFilter, parseFilter } from '../../src/shared/lists/list-filter.ts'
import { createFacets, type FacetsState } from '../../src/stores/search/facets.ts'

/** Delay between the last choice and the automatic update of the list, in ms [CAT-08]. */
const AUTO_SUBMIT_MS = 1000

/** The list, its filter, and when it follows the shopper's choices. */
export interface ListFilterOptions {
  facets?: Facets | undefined
  currentFilter: string
  categoryId?: string | undefined
  brandId?: string | undefined
  q?: string | undefined
  refreshOnClick: boolean
  autoSubmit: boolean
}

/** What is chosen in the filters of a list, and how the list follows. */
export interface ListFilterChoice {
  /** The facets that remain under the filter. */
  state: FacetsState
  /** The shopper's choices, or else the filter that the list is loading or has. */
  filter: ListFilter
  /** The list is being loaded. */
  isPending: boolean
  /** Changes the filter, and updates the list at once, later or not at all, as the page wants. */
  change(next: ListFilter): void
  /** Changes the filter and counts the products that it leaves, without updating the list. */
  preview(next: ListFilter): void
  /** Updates the list to the choices of `preview`, if there are any. */
  applyPreview(): Promise<void>
  discardPreview(): void
  /** Updates the list to the current choices at once. */
  apply(): void
  /** Loads the facets that could not be loaded. */
  retry(): Promise<void>
}

export function useListFilter({
  facets: first,
  currentFilter,
  categoryId,
  brandId,
  q,
  refreshOnClick,
  autoSubmit
}: ListFilterOptions): ListFilterChoice {
  const pending = usePendingList()
  const given = useMemo(() => parseFilter(currentFilter).filter, [currentFilter])
  const list = useMemo(
    () => createFacets({ categoryId, brandId, q }, first),
    [categoryId, brandId, q, first]
  )
  const state = useStore(list.$facets)
  // choices that have not been applied to the list yet
  const [draft, setDraft] = useState<ListFilter>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // optimistic: shows the requested filter, changed here or in the chips, before the list has loaded
  const asked = useMemo(() => pending && filterOf(pending), [pending])
  const filter = draft ?? asked ?? given

  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    setDraft(undefined)
  }

  useEffect(() => {
    if (!first) void list.load(given)
    return () => list.reset()
  }, [list, first, given])

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Updates the list; unapplied choices are kept if that fails. */
  async function go(next: ListFilter) {
    if (await changeList({ filter: next })) setDraft(undefined)
  }

  return {
    state,
    filter,
    isPending: pending !== undefined,
    change(next) {
      clearTimeout(timer.current)
      if (refreshOnClick) void go(next)
      else setDraft(next)
      if (!refreshOnClick && autoSubmit) {
        timer.current = setTimeout(() => void go(next), AUTO_SUBMIT_MS)
      }
    },
    preview(next) {
      setDraft(next)
      void list.load(next)
    },
    async applyPreview() {
      if (draft) await go(draft)
      setDraft(undefined)
    },
    discardPreview() {
      setDraft(undefined)
      list.reset()
    },
    apply() {
      clearTimeout(timer.current)
      void go(filter)
    },
    retry: () => list.load(filter)
  }
}

function filterOf(list: URL): ListFilter {
  return parseFilter(list.searchParams.get('filter')).filter
}
