import { scrollAround } from '../../src/lib/dom/scroll-around.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'

/** Margin for the focus ring, in px. */
const UNCOVER_MARGIN = 8

/** Exposes the height of the bar to CSS and scrolls elements into view that receive focus behind it. Returns the clean-up. */
export function keepRoom(bar: HTMLElement): () => void {
  const { style } = safeDocument.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--vitrine-bottom-room', `${bar.offsetHeight}px`)
  })

  function uncover({ target }: FocusEvent) {
    if (!(target instanceof Element) || bar.contains(target) || target.closest('dialog')) return
    // scrolling during the press of a mouse would make it miss
    if (!target.matches(':focus-visible')) return
    const hidden = target.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    if (hidden > 0) scrollAround(target, hidden + UNCOVER_MARGIN)
  }

  observer.observe(bar)
  safeDocument.addEventListener('focusin', uncover)
  return () => {
    observer.disconnect()
    safeDocument.removeEventListener('focusin', uncover)
    style.removeProperty('--vitrine-bottom-room')
  }
}
