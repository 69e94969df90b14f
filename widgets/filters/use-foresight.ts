import { type PointerEvent, useEffect, useRef } from 'react'
import { shownListUrl } from '../../src/navigation/list-visit.ts'
import { prefetch } from '../../src/navigation/visit.ts'
import type { Facets } from '../../src/shared/contract/facets.ts'
import { listUrl, parseFilter, toggleOption } from '../../src/shared/lists/list-filter.ts'

/** Hovering an option for this many ms triggers the prefetch, as for links. */
const INTENT_MS = 80

/**
 * Prefetches the list behind an option while it is hovered or pressed. Navigation limits the number of prefetched pages and
 * fetches none in data-saving mode.
 *
 * @param isWanted Whether a choice updates the list at once.
 */
export function useForesight(facets: Facets | undefined, isWanted: boolean) {
  const aimed = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function aim(value: string | undefined) {
    if (value === aimed.current) return
    clearTimeout(timer.current)
    aimed.current = value
    if (value !== undefined) timer.current = setTimeout(() => look(value), INTENT_MS)
  }

  function look(value: string) {
    const colon = value.indexOf(':')
    const [key, id] = [value.slice(0, colon), value.slice(colon + 1)]
    const single = facets?.Facets.find(({ Key }) => Key === key)?.IsSingle ?? false
    const list = shownListUrl()
    const { filter } = parseFilter(list.searchParams.get('filter'))
    void prefetch(listUrl(list, { filter: toggleOption(filter, key, id, { single }) }))
  }

  if (!isWanted) return {}
  return {
    onPointerOver(event: PointerEvent) {
      // a finger also passes over options while scrolling
      if (event.pointerType !== 'touch') aim(valueUnder(event))
    },
    onPointerLeave: () => aim(undefined),
    onPointerDown(event: PointerEvent) {
      const value = valueUnder(event)
      clearTimeout(timer.current)
      if (value !== undefined && event.button === 0) look(value)
    }
  }
}

function valueUnder({ target }: PointerEvent): string | undefined {
  const option = target instanceof Element && target.closest('.vitrine-filters__option')
  return option
    ? option.querySelector<HTMLInputElement>('input[name="f"]:enabled')?.value
    : undefined
}
