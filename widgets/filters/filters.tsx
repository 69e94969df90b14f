import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Facets } from '../../src/contract/facets.ts'
import { useHost } from '../../src/element/host.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { chosenIds, type ListFilter, parseFilter } from '../../src/lib/list-filter.ts'
import { createFacets } from '../../src/stores/facets.ts'
import { announce } from '../../src/ui/announce.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { Drawer } from './drawer.tsx'
import { t } from './filters.messages.ts'
import { Panel } from './panel.tsx'
import { restorePlace, takePlace } from './place.ts'
import { useListVisit } from './use-list-visit.ts'

/** How long after the last choice the list follows by itself, where it waits for a button, in ms [CAT-08]. */
const AUTO_SUBMIT_MS = 1000

export interface FiltersProps {
  facets?: Facets | undefined
  currentFilter: string
  categoryId?: string | undefined
  brandId?: string | undefined
  q?: string | undefined
  refreshOnClick: boolean
  autoSubmit: boolean
  total?: number | undefined
}

/** The filters of a product list: a panel beside it, a drawer on phones [CAT-07], [CAT-08], [CAT-10]. */
export function Filters(props: FiltersProps) {
  const {
    facets: first,
    currentFilter,
    categoryId,
    brandId,
    q,
    refreshOnClick,
    autoSubmit
  } = props
  const { element } = useHost()
  const given = useMemo(() => parseFilter(currentFilter).filter, [currentFilter])
  const list = useMemo(
    () => createFacets({ categoryId, brandId, q }, first),
    [categoryId, brandId, q, first]
  )
  const state = useStore(list.$facets)
  const [filter, setFilter] = useState(given)
  const [isOpen, setOpen] = useState(false)
  const [firstPlace] = useState(takePlace)
  const place = useRef(firstPlace)
  const opener = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isGoing, go } = useListVisit(element, () => setFilter(given))

  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    setFilter(given)
  }

  useEffect(() => {
    if (!first) void list.load(given)
    return () => list.reset()
  }, [list, first, given])

  useEffect(() => () => clearTimeout(timer.current), [])

  const count = state.facets?.Total ?? props.total ?? 0
  const total = t(`total.${pluralOf(count)}`, { count })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place belongs to the page that was just shown.
  useLayoutEffect(() => {
    if (!place.current) return
    restorePlace(element, place.current)
    place.current = undefined
    announce(total)
  }, [])

  if (state.status === 'failed' && !state.facets) {
    return <ErrorMessage text={explain(state.error)} onRetry={() => list.load(filter)} />
  }
  if (!state.facets) {
    return state.status === 'loading' ? (
      <p className="vitrine-filters__loading">
        <Spinner label={t('loading')} />
      </p>
    ) : null
  }

  function change(next: ListFilter) {
    setFilter(next)
    clearTimeout(timer.current)
    if (refreshOnClick) go(next)
    else if (autoSubmit) timer.current = setTimeout(() => go(next), AUTO_SUBMIT_MS)
  }

  function changeInDrawer(next: ListFilter) {
    setFilter(next)
    void list.load(next)
  }

  function show() {
    setOpen(false)
    go(filter, opener.current)
  }

  function closeDrawer() {
    setOpen(false)
    setFilter(given)
    list.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    go(filter)
  }

  const chosen = chosenCount(filter)
  return (
    <div className="vitrine-filters" aria-busy={isGoing}>
      <button
        ref={opener}
        type="button"
        className="vitrine-button vitrine-filters__open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? t('titleChosen', { count: chosen }) : t('title')}
      </button>
      <form className="vitrine-filters__panel" onSubmit={submit}>
        <Panel
          facets={state.facets}
          filter={filter}
          typedBefore={firstPlace?.typed}
          onChange={change}
        />
        {refreshOnClick ? (
          <p className="vitrine-filters__total" tabIndex={-1}>
            {total}
          </p>
        ) : (
          <button type="submit" className="vitrine-button vitrine-button--primary">
            {t('show')}
          </button>
        )}
      </form>
      {isOpen && (
        <Drawer
          facets={state.facets}
          filter={filter}
          status={state.status}
          onChange={changeInDrawer}
          onShow={show}
          onClose={closeDrawer}
        />
      )}
    </div>
  )
}

function chosenCount(filter: ListFilter): number {
  return [...filter.keys()].reduce((count, key) => count + chosenIds(filter, key).length, 0)
}
