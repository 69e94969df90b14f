import { useEffect, useRef } from 'react'

import { announce } from './announce.ts'

/** A text that changes again within this many ms was not worth saying. */
const SETTLED_MS = 400

/**
 * Says a text to screen readers when it has settled: once, however often it changed on the way. What the view
 * begins with is on the page already and is not said.
 *
 * @param occasion The same text is said again on another occasion, for example after another search.
 */
export function useAnnouncement(text: string, occasion: unknown = ''): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion is a reason to say it again.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => announce(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, occasion])
}
