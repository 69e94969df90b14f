import { useMemo } from 'react'

import type { FacetOption } from '../../src/contract/facets.ts'
import { fold } from '../../src/lib/text/fold.ts'

/** The options whose names hold what was typed, accents and case aside [CAT-11]. */
export function useMatches(
  options: readonly FacetOption[],
  typed: string
): readonly FacetOption[] {
  // once per list, not once per letter: there may be ten thousand of them
  const names = useMemo(() => options.map(({ DisplayName }) => fold(DisplayName)), [options])
  return useMemo(() => {
    const wanted = fold(typed.trim())
    return wanted === ''
      ? options
      : options.filter((_, index) => names[index]!.includes(wanted))
  }, [options, names, typed])
}
