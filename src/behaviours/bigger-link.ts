import { now } from '../lib/browser/clock.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Clicks within this time after scrolling are ignored, in ms: a tap stops momentum scrolling [NAV-12]. */
const IGNORE_AFTER_SCROLL_MS = 500

/** Elements inside the area that handle clicks themselves. */
const CONTROL =
  'a, area, button, input, select, textarea, label, summary, audio[controls], video[controls], [contenteditable], [tabindex], [role="button"]'

let scrolledAt = Number.NEGATIVE_INFINITY

// in the capture phase, to include lists that scroll inside the page
addEventListener(
  'scroll',
  () => {
    scrolledAt = now()
  },
  { capture: true, passive: true }
)

/**
 * Makes a whole card act as its link: the one with `data-vitrine-main-link`, or the first one [NAV-12]. The link remains the
 * only tab stop and the only thing that screen readers announce.
 */
export function attach(area: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  area.addEventListener('click', event => follow(area, event), { signal })
  // the middle button opens a new tab
  area.addEventListener('auxclick', event => follow(area, event), { signal })
  return () => stop.abort()
}

function follow(area: HTMLElement, event: MouseEvent): void {
  const link = linkOf(area)
  if (!link || event.defaultPrevented || event.button > 1) return
  if (event.target instanceof Element && isControl(event.target, area)) return
  if (now() - scrolledAt < IGNORE_AFTER_SCROLL_MS || hasSelectionIn(area)) return
  event.preventDefault()
  event.stopPropagation()
  // with the same modifier keys, the browser opens the link in a tab, in a window or in place
  const { shiftKey, altKey, view } = event
  const isMiddle = event.button === 1
  link.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      view,
      shiftKey,
      altKey,
      // which of the two opens a tab depends on the platform
      ctrlKey: event.ctrlKey || isMiddle,
      metaKey: event.metaKey || isMiddle
    })
  )
}

function linkOf(area: HTMLElement): HTMLElement | null {
  return (
    area.querySelector<HTMLElement>('a[href][data-vitrine-main-link]') ??
    area.querySelector<HTMLElement>('a[href]')
  )
}

function isControl(target: Element, area: HTMLElement): boolean {
  const control = target.closest(CONTROL)
  return !!control && control !== area && area.contains(control)
}

/** A selection means that the shopper wants to copy text, not follow the link. */
function hasSelectionIn(area: HTMLElement): boolean {
  const selection = safeDocument.getSelection()
  return (
    !!selection &&
    !selection.isCollapsed &&
    selection.toString().trim() !== '' &&
    selection.containsNode(area, true)
  )
}
