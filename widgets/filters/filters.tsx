import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'

import type { Facets } from '../../src/contract/facets.ts'
import { usePendingList } from '../../src/element/use-pending-list.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { chosenIds, type ListFilter, parseFilter } from '../../src/lib/lists/list-filter.ts'
import { changeList } from '../../src/navigation/list-visit.ts'
import { createFacets } from '../../src/stores/search/facets.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './filters.messages.ts'
import { Panel } from './panel.tsx'
import { useForesight } from './use-foresight.ts'

/** Delay between the last choice and the automatic update of the list, in ms [CAT-08]. */
const AUTO_SUBMIT_MS = 1000

const Drawer = lazyView(() => import('./drawer.tsx').then(code => code.Drawer))

export interface FiltersProps {
  facets?: Facets | undefined
  currentFilter: string
  categoryId?: string | undefined
  brandId?: string | undefined
  q?: string | undefined
  refreshOnClick: boolean
  autoSubmit: boolean
  chips: boolean
}

/** The filters of a product list: a panel on wide screens, a drawer on phones [CAT-07], [CAT-08], [CAT-10]. */
export function Filters(props: FiltersProps) {
  const { facets: first, currentFilter, categoryId, brandId, q, refreshOnClick } = props
  const pending = usePendingList()
  const given = useMemo(() => parseFilter(currentFilter).filter, [currentFilter])
  const list = useMemo(
    () => createFacets({ categoryId, brandId, q }, first),
    [categoryId, brandId, q, first]
  )
  const state = useStore(list.$facets)
  // choices that have not been applied to the list yet
  const [draft, setDraft] = useState<ListFilter>()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // optimistic: shows the requested filter, changed here or in the chips, before the list has loaded
  const asked = useMemo(() => pending && filterOf(pending), [pending])
  const filter = draft ?? asked ?? given
  const foresight = useForesight(state.data, refreshOnClick)

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

  if (state.status === 'failed' && !state.data) {
    return <ErrorMessage text={explain(state.error)} onRetry={() => list.load(filter)} />
  }
  if (!state.data) {
    return state.status === 'loading' ? (
      <p className="vitrine-filters__loading">
        <Spinner label={t('loading')} />
      </p>
    ) : null
  }

  /** Updates the list; unapplied choices are kept if that fails. */
  async function go(next: ListFilter) {
    if (await changeList({ filter: next })) setDraft(undefined)
  }

  function change(next: ListFilter) {
    clearTimeout(timer.current)
    if (refreshOnClick) void go(next)
    else setDraft(next)
    if (!refreshOnClick && props.autoSubmit) {
      timer.current = setTimeout(() => void go(next), AUTO_SUBMIT_MS)
    }
  }

  function changeInDrawer(next: ListFilter) {
    setDraft(next)
    void list.load(next)
  }

  async function show() {
    setOpen(false)
    if (draft) await go(draft)
    setDraft(undefined)
  }

  function closeDrawer() {
    setOpen(false)
    setDraft(undefined)
    list.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    void go(filter)
  }

  const count = state.data.Total
  const chosen = chosenCount(filter)
  return (
    <div className="vitrine-filters" aria-busy={pending !== undefined}>
      <button
        ref={opener}
        type="button"
        className="vitrine-button vitrine-filters__open"
        aria-haspopup="dialog"
        onPointerEnter={Drawer.preload}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? t('titleChosen', { count: chosen }) : t('title')}
      </button>
      <form className="vitrine-filters__panel" onSubmit={submit} {...foresight}>
        <Panel
          facets={state.data}
          filter={filter}
          hasChips={props.chips}
          onChange={change}
          onLeave={() => status.current?.focus({ preventScroll: true })}
        />
        {refreshOnClick ? (
          <p
            ref={status as React.RefObject<HTMLParagraphElement>}
            className="vitrine-filters__total"
            tabIndex={-1}
          >
            {t(`total.${pluralOf(count)}`, { count })}
          </p>
        ) : (
          <button
            ref={status as React.RefObject<HTMLButtonElement>}
            type="submit"
            className="vitrine-button vitrine-button--primary"
          >
            {t('show')}
          </button>
        )}
      </form>
      {isOpen && (
        <Drawer
          facets={state.data}
          filter={filter}
          status={state.status}
          onChange={changeInDrawer}
          onShow={() => void show()}
          onClose={closeDrawer}
        />
      )}
    </div>
  )
}

function filterOf(list: URL): ListFilter {
  return parseFilter(list.searchParams.get('filter')).filter
}

function chosenCount(filter: ListFilter): number {
  return [...filter.keys()].reduce((count, key) => count + chosenIds(filter, key).length, 0)
}
