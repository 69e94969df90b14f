import { useMemo } from 'react'

import type { FacetOption } from '../../src/shared/contract/facets.ts'
import { fold } from '../../src/shared/text/fold.ts'

/** The options whose names contain the typed text, ignoring case and accents [CAT-11]. */
export function useMatches(
  options: readonly FacetOption[],
  typed: string
): readonly FacetOption[] {
  // computed once per list instead of per keystroke, because a facet may have ten thousand options
  const names = useMemo(() => options.map(({ DisplayName }) => fold(DisplayName)), [options])
  return useMemo(() => {
    const wanted = fold(typed).trim()
    return wanted === ''
      ? options
      : options.filter((_, index) => names[index]!.includes(wanted))
  }, [options, names, typed])
}
