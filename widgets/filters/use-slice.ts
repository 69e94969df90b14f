import { startTransition, useEffect, useState } from 'react'

/** Options added per frame when all are requested, so that the page stays responsive. */
const PER_FRAME = 500

interface Slice {
  /** Number of options to render. */
  shown: number
  hasMore: boolean
  showAll(): void
}

/**
 * Renders the start of a long list, and the rest on demand in batches per frame. A list of which all was requested stays complete
 * when its options change.
 */
export function useSlice(list: readonly unknown[], first: number): Slice {
  const [isAll, setAll] = useState(false)
  const [rendered, setRendered] = useState({ list, shown: PER_FRAME })
  const shown = isAll ? (rendered.list === list ? rendered.shown : PER_FRAME) : first
  const isGrowing = isAll && shown < list.length

  useEffect(() => {
    if (!isGrowing) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setRendered({ list, shown: shown + PER_FRAME }))
    })
    return () => cancelAnimationFrame(frame)
  }, [list, shown, isGrowing])

  return { shown, hasMore: !isAll && shown < list.length, showAll: () => setAll(true) }
}
