import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Elements that were scrolled since the page came. Asking each element of a page when it leaves would cost a layout. */
export const scrolled = new Set<Element>()

/** Notes what is scrolled inside the page, from the first moment. Returns how to stop. */
export function noteScrolls(): () => void {
  const stop = new AbortController()
  safeDocument.addEventListener('scroll', note, {
    capture: true,
    passive: true,
    signal: stop.signal
  })
  return () => stop.abort()
}

function note({ target }: Event): void {
  if (target instanceof Element) scrolled.add(target)
}
