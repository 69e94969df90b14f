import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../src/loader/registry.ts'

/** A sign that somebody is looking at the page. */
const ACTIVITY = ['pointermove', 'pointerdown', 'scroll', 'keydown']

/** A dormant part for what moves by itself: it begins to move when the shopper does something on the page. */
export const wakeOnActivity: DormantPart = wake => {
  const done = new AbortController()
  const options = { signal: done.signal, capture: true, passive: true }
  for (const type of ACTIVITY) {
    safeDocument.addEventListener(
      type,
      () => {
        done.abort()
        wake()
      },
      options
    )
  }
}
