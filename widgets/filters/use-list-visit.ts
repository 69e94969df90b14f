import { useRef, useState } from 'react'

import { type ListFilter, listUrl } from '../../src/lib/list-filter.ts'
import { visit } from '../../src/navigation/visit.ts'
import { dropPlace, keepPlace, readPlace } from './place.ts'

interface ListVisit {
  /** The filtered list is on its way. */
  isGoing: boolean
  /** @param opener What gets the focus back on the next page, where something else has it now. */
  go(filter: ListFilter, opener?: Element | null): void
}

/**
 * Goes to the list as it is filtered, in place: scroll and focus stay, and Back undoes the choice [CAT-08].
 *
 * @param onStay Called when the list could not be shown: the shopper has been told, and the old list is still there.
 */
export function useListVisit(element: HTMLElement, onStay: () => void): ListVisit {
  const [isGoing, setGoing] = useState(false)
  const newest = useRef<ListFilter>(undefined)

  async function go(filter: ListFilter, opener: Element | null) {
    newest.current = filter
    keepPlace(readPlace(element, opener))
    setGoing(true)
    await visit(listUrl(new URL(location.href), { filter }), { scroll: 'keep', focus: 'keep' })
    if (newest.current !== filter || !element.isConnected) return
    dropPlace()
    setGoing(false)
    onStay()
  }

  return {
    isGoing,
    go: (filter, opener = element.ownerDocument.activeElement) => void go(filter, opener)
  }
}
