import { startTransition, useEffect, useState } from 'react'

/** Number of options rendered initially. */
const FIRST = 100

/** Options added per frame when all are requested, so that the page stays responsive. */
const PER_FRAME = 500

interface Slice {
  /** Number of options to render. */
  shown: number
  hasMore: boolean
  showAll(): void
}

/** Renders the start of a long list, and the rest on demand in batches per frame. A new list starts over. */
export function useSlice(list: readonly unknown[]): Slice {
  const [wanted, setWanted] = useState({ list, shown: FIRST, isAll: false })
  const state = wanted.list === list ? wanted : { list, shown: FIRST, isAll: false }
  const { shown, isAll } = state
  const isGrowing = isAll && shown < list.length

  useEffect(() => {
    if (!isGrowing) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setWanted({ list, shown: shown + PER_FRAME, isAll: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [list, shown, isGrowing])

  return {
    shown,
    hasMore: !isAll && shown < list.length,
    showAll: () => setWanted({ list, shown: FIRST + PER_FRAME, isAll: true })
  }
}
