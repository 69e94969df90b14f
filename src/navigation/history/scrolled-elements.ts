import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Elements that were scrolled since the page was shown. Reading every element on leaving would force a layout. */
export const scrolledElements = new Set<Element>()

/** Records which elements of the page are scrolled. Returns how to stop. */
export function recordScrolledElements(): () => void {
  const stop = new AbortController()
  safeDocument.addEventListener('scroll', record, {
    capture: true,
    passive: true,
    signal: stop.signal
  })
  return () => stop.abort()
}

function record({ target }: Event): void {
  if (target instanceof Element) scrolledElements.add(target)
}
