import { startTransition, useEffect, useState } from 'react'

/** How many options are drawn at first. */
const FIRST = 100

/** How many more in one frame, once all are wanted: the page stays usable meanwhile. */
const PER_FRAME = 500

interface Slice {
  /** How many options to draw. */
  shown: number
  hasMore: boolean
  showAll(): void
}

/** Draws the beginning of a long list, and all of it on demand, frame by frame. Another list begins anew. */
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
