import Lenis from 'lenis'
import { whileMedia } from '../lib/browser/while-media.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** The part of the remaining distance that is covered per frame at 60 Hz [ANIM-03]. */
const FACTOR = 0.1

/** Touch screens and trackpads of touch devices scroll natively, and reduced motion means none of this. */
const QUERY = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

whileMedia(QUERY, smoothWheel)

/**
 * Smooths scrolling with the wheel; this module is loaded if the page setting `features: { "smoothScroll": true }` asks for
 * it [ANIM-03]. Keys, the scrollbar and touch scroll natively.
 */
function smoothWheel(): () => void {
  const lenis = new Lenis({
    lerp: FACTOR,
    wheelMultiplier: 1,
    allowNestedScroll: true,
    prevent: ({ localName }) => localName === 'dialog',
    // such as a map that zooms
    virtualScroll: ({ event }) => !event.defaultPrevented
  })
  const root = safeDocument.documentElement
  let frame = 0

  // frames only while it moves; the option `autoRaf` would request them for ever
  const move = (time: number) => {
    lenis.raf(time)
    frame = lenis.isScrolling === 'smooth' ? requestAnimationFrame(move) : 0
  }
  lenis.on('virtual-scroll', () => {
    if (frame) return
    lenis.time = 0
    frame = requestAnimationFrame(move)
  })

  /** Another page, or a dialog on top, must not be scrolled by what was begun before. */
  const end = () => {
    lenis.stop()
    if (root.dataset.vitrineScrollLock === undefined) lenis.start()
  }
  const locks = new MutationObserver(end)
  locks.observe(root, { attributeFilter: ['data-vitrine-scroll-lock'] })
  safeDocument.addEventListener('vitrine:before-render', end)

  return () => {
    locks.disconnect()
    safeDocument.removeEventListener('vitrine:before-render', end)
    cancelAnimationFrame(frame)
    lenis.destroy()
  }
}
