// @chunk separate
import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on screen, in a tab that is. @param isAsked `false` observes nothing. */
export function useSeen(frame: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isHidden, setHidden] = useState(false)
  const [isAway, setAway] = useState(true)

  useEffect(() => {
    const element = frame.current
    if (!isAsked || !element) return
    const stop = new AbortController()
    // a busy browser delivers several changes at once
    const watcher = new IntersectionObserver(entries => {
      setAway(!entries.at(-1)?.isIntersecting)
    })
    watcher.observe(element)
    setHidden(document.hidden)
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), {
      signal: stop.signal
    })
    return () => {
      watcher.disconnect()
      stop.abort()
    }
  }, [frame, isAsked])

  return !isHidden && !isAway
}
