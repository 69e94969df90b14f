import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Elements that were scrolled since the page was shown. Reading every element on leaving would force a layout. */
export const scrolledElements = new Set<Element>()

/** Records which elements of the page are scrolled. */
export function recordScrolledElements(signal: AbortSignal): void {
  safeDocument.addEventListener('scroll', record, { capture: true, signal })
}

function record({ target }: Event): void {
  if (target instanceof Element) scrolledElements.add(target)
}
