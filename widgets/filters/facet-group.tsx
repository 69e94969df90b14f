import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { pluralOf } from '../../src/i18n/plural.ts'
import type { Facet } from '../../src/shared/contract/facets.ts'
import { facetOrder, MANY_OPTIONS } from '../../src/shared/lists/facet-order.ts'
import { chosenIds, type ListFilter } from '../../src/shared/lists/list-filter.ts'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './filters.messages.ts'
import { OptionRow } from './option-row.tsx'
import { PriceRange } from './price-range.tsx'
import { useMatches } from './use-matches.ts'
import { useSlice } from './use-slice.ts'

/** Options that a long facet shows at first, as many as the fallback has room for with the button below them. */
const FEW = 7

/** Matches of a text that are shown at first. */
const FOUND = 100

export interface FacetGroupProps {
  facet: Facet
  filter: ListFilter
  onToggle(facet: Facet, id: string): void
  /** For a facet with a range: called with the new bounds. */
  onLimit(facet: Facet, range: string): void
}

/** One facet with its options, and a text filter if there are many of them [CAT-11]. */
export function FacetGroup({ facet, filter, onToggle, onLimit }: FacetGroupProps) {
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const options = useMemo(() => facetOrder(facet.Options), [facet.Options])
  // deferred, so that typing stays responsive while a long list is filtered
  const matches = useMatches(options, useDeferredValue(typed))
  const chosen = new Set(chosenIds(filter, facet.Key))
  const isLong = options.length > MANY_OPTIONS
  const selected = options.filter(({ IsSelected }) => IsSelected).length
  const first = typed === '' && isLong ? Math.max(FEW, selected) : FOUND
  const { shown, hasMore, showAll } = useSlice(matches, first)
  const toggle = useStable((id: string) => onToggle(facet, id))

  const count = matches.length
  const none = t('none', { typed: typed.trim() })
  const found = count === 0 ? none : t(`matches.${pluralOf(count)}`, { count })
  useAnnouncement(typed === '' ? '' : found, count)

  function showRest() {
    // the "show all" button disappears, so focus moves to the first of the new options
    const next = shown
    showAll()
    requestAnimationFrame(() => list.current?.children[next]?.querySelector('input')?.focus())
  }

  return (
    <fieldset className="vitrine-filters__facet" data-facet={facet.Key}>
      <legend className="vitrine-filters__legend">{facet.DisplayName}</legend>
      {isLong && (
        <input
          className="vitrine-input vitrine-filters__search"
          type="search"
          aria-label={t('search', { facet: facet.DisplayName })}
          placeholder={t('search', { facet: facet.DisplayName })}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={keepForm}
        />
      )}
      {count === 0 && typed.trim() !== '' && <p className="vitrine-filters__none">{none}</p>}
      <ul className="vitrine-filters__options" ref={list}>
        {matches.slice(0, shown).map(option => (
          <OptionRow
            key={option.Id}
            option={option}
            facetKey={facet.Key}
            isSwatch={facet.Kind === 'swatch'}
            isChosen={chosen.has(option.Id)}
            onToggle={toggle}
          />
        ))}
        {hasMore && (
          <li>
            <button type="button" className="vitrine-filters__all" onClick={showRest}>
              {t('all', { count })}
            </button>
          </li>
        )}
      </ul>
      {facet.Range && (
        <PriceRange
          facetKey={facet.Key}
          name={facet.DisplayName}
          range={facet.Range}
          chosen={chosenIds(filter, facet.Key)[0] ?? ''}
          onLimit={range => onLimit(facet, range)}
        />
      )}
    </fieldset>
  )
}

/** Prevents Enter in the text filter from submitting the form. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** A stable callback, so that memoized rows whose props have not changed are not rendered again. */
function useStable<Argument>(
  action: (argument: Argument) => void
): (argument: Argument) => void {
  const newest = useRef(action)
  useLayoutEffect(() => {
    newest.current = action
  })
  return useCallback(argument => newest.current(argument), [])
}
