import { safeDocument } from './unclobbered.ts'

let locks = 0

/**
 * Keeps the page behind a dialog from scrolling; returns how to let go. The room of the scrollbar stays
 * reserved, so nothing shifts. Locks count: the page scrolls again when the last one lets go.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = safeDocument
  if (locks === 0) {
    // Reserving room on a page that has no scrollbar would itself be a shift.
    const hasScrollbar = window.innerWidth > root.clientWidth
    root.dataset.vitrineScrollLock = hasScrollbar ? 'gutter' : ''
  }
  locks += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    locks -= 1
    if (locks === 0) delete root.dataset.vitrineScrollLock
  }
}
