import type { Moment } from './registry.ts'

type When = (element: HTMLElement, load: () => void) => void

/** 256 px is about two presses of the arrow key before the element shows. */
const NEAR = '256px'

/** How long a busy browser may put `idle` off, in ms. */
const PATIENCE = 2000

const watched = new WeakMap<Element, () => void>()
let watcher: IntersectionObserver | undefined

/** The moments that a page can name in `load`. */
export const moments: Record<Moment, When> = {
  eager: (_, load) => load(),
  visible(element, load) {
    watcher ??= new IntersectionObserver(loadVisible, { rootMargin: NEAR })
    watched.set(element, load)
    watcher.observe(element)
  },
  idle(_, load) {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: PATIENCE })
    else setTimeout(load, 200)
  },
  interaction(element, load) {
    // not at the start of every page; a touch before it is there is the browser's, which works as well
    import('./first-touch.ts').then(({ firstTouch }) => firstTouch(element, load), load)
  }
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    watcher?.unobserve(target)
    watched.get(target)?.()
    watched.delete(target)
  }
}
