import { useEffect, useRef } from 'react'

import { announce } from '../lib/feedback/announce.ts'

/** A text is announced after it has been stable for this time, in ms. */
const SETTLED_MS = 400

/**
 * Announces a text to screen readers once it has stopped changing. The initial text is not announced, because it is
 * part of the page.
 *
 * @param occasion A change announces the same text again, for example after another search.
 */
export function useAnnouncement(text: string, occasion: unknown = ''): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion announces the text again.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => announce(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, occasion])
}
