import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from 'react'

import type { Facet } from '../../src/contract/facets.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { facetOrder, MANY_OPTIONS } from '../../src/lib/lists/facet-order.ts'
import { chosenIds, type ListFilter } from '../../src/lib/lists/list-filter.ts'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './filters.messages.ts'
import { OptionRow } from './option-row.tsx'
import { PriceRange } from './price-range.tsx'
import { useMatches } from './use-matches.ts'
import { useSlice } from './use-slice.ts'

export interface FacetGroupProps {
  facet: Facet
  filter: ListFilter
  onToggle(facet: Facet, id: string): void
  /** For a facet with a range: other bounds. */
  onLimit(facet: Facet, range: string): void
}

/** One question about the list, with a text filter where there are many answers [CAT-11]. */
export function FacetGroup({ facet, filter, onToggle, onLimit }: FacetGroupProps) {
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const options = useMemo(() => facetOrder(facet.Options), [facet.Options])
  // what is typed is shown first, the list when there is time
  const matches = useMatches(options, useDeferredValue(typed))
  const { shown, hasMore, showAll } = useSlice(matches)
  const chosen = new Set(chosenIds(filter, facet.Key))
  const isLong = options.length > MANY_OPTIONS
  const toggle = useStable((id: string) => onToggle(facet, id))

  const count = matches.length
  useAnnouncement(typed === '' ? '' : t(`matches.${pluralOf(count)}`, { count }), count)

  function showRest() {
    // the button goes: the first of the new options gets its focus
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
          name={facet.DisplayName}
          range={facet.Range}
          chosen={chosenIds(filter, facet.Key)[0] ?? ''}
          onLimit={range => onLimit(facet, range)}
        />
      )}
    </fieldset>
  )
}

/** Enter in the text filter is no submit. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The same function for every drawing, so that rows which did not change are not drawn again. */
function useStable<Argument>(
  action: (argument: Argument) => void
): (argument: Argument) => void {
  const newest = useRef(action)
  useLayoutEffect(() => {
    newest.current = action
  })
  return useCallback(argument => newest.current(argument), [])
}
