import { dispatch } from '../events.ts'
import { whenShown } from '../lib/browser/when-shown.ts'

/** How much of an element must be visible [ANIM-02]. */
const RATIO = 0.1

/** The observer reports every hundredth, because a tall element fills the window with less than a tenth of itself. */
const THRESHOLDS = Array.from({ length: 11 }, (_, step) => step / 100)

/**
 * Keeps `data-vitrine-viewport` at `in` while at least a tenth of the element is visible, or it fills half of the window, and
 * otherwise at `out`, once the page is shown. Dispatches an event for each change [ANIM-02].
 */
export function attach(element: HTMLElement): () => void {
  let isIn: boolean | undefined
  let isAttached = true
  const observer = new IntersectionObserver(
    entries => {
      const entry = entries.at(-1)
      if (!entry || isIn === isVisible(entry)) return
      isIn = isVisible(entry)
      element.dataset.vitrineViewport = isIn ? 'in' : 'out'
      dispatch(isIn ? 'vitrine:in-viewport' : 'vitrine:out-of-viewport', { element })
    },
    { threshold: THRESHOLDS }
  )
  whenShown(() => {
    if (isAttached) observer.observe(element)
  })
  return () => {
    isAttached = false
    observer.disconnect()
    element.dataset.vitrineViewport = ''
  }
}

function isVisible(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry
  const windowHeight = rootBounds?.height ?? innerHeight
  return intersectionRatio >= RATIO || intersectionRect.height >= windowHeight / 2
}
