// @chunk separate
import { safeDocument } from '../dom/unclobbered.ts'

let locks = 0

/**
 * Prevents the page behind a dialog from scrolling; returns a function that releases the lock. The scrollbar's space stays
 * reserved, so nothing shifts. The page scrolls again when the last lock is released.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = safeDocument
  if (locks === 0) {
    // on a page without a scrollbar, reserving its space would itself shift the layout
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
