import { safeDocument } from '../lib/dom/unclobbered.ts'

/** A click so soon after scrolling, in ms, only stopped the list [NAV-12]. */
const SCROLL_GUARD = 500

/** What acts by itself inside of the area. */
const CONTROL =
  'a, area, button, input, select, textarea, label, summary, audio[controls], video[controls], [contenteditable], [tabindex], [role="button"]'

let scrolledAt = Number.NEGATIVE_INFINITY

// also of a list that scrolls inside of the page
addEventListener(
  'scroll',
  () => {
    scrolledAt = performance.now()
  },
  { capture: true, passive: true }
)

/**
 * A whole card acts as its link: the one marked `data-vitrine-main-link`, else its first [NAV-12]. The link stays the only
 * stop of the keyboard and the only thing that a screen reader hears of.
 */
export function attach(area: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  area.addEventListener('click', event => follow(area, event), { signal })
  // the middle button opens a tab
  area.addEventListener('auxclick', event => follow(area, event), { signal })
  return () => stop.abort()
}

function follow(area: HTMLElement, event: MouseEvent): void {
  const link = linkOf(area)
  if (!link || event.defaultPrevented || event.button > 1) return
  if (event.target instanceof Element && isControl(event.target, area)) return
  if (performance.now() - scrolledAt < SCROLL_GUARD || hasSelectionIn(area)) return
  event.preventDefault()
  event.stopPropagation()
  // the browser follows a click that a script makes with the keys of the person's: a tab, a window, this page
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
      // one of the two opens a tab, depending on the system
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

/** Whoever marks words wants to copy them. */
function hasSelectionIn(area: HTMLElement): boolean {
  const selection = safeDocument.getSelection()
  return (
    !!selection &&
    !selection.isCollapsed &&
    selection.toString().trim() !== '' &&
    selection.containsNode(area, true)
  )
}
