import { useState } from 'react'

/** Number of points shown initially and per "show more": longer lists are hard to choose from. */
export const PART = 30

/** How many points of the list are shown. Each search starts with the first part again. */
export function useShownPart(searchCount: number) {
  const [part, setPart] = useState({ searchCount: 0, count: PART })
  return {
    count: part.searchCount === searchCount ? part.count : PART,
    growTo: (count: number) => setPart({ searchCount, count })
  }
}
