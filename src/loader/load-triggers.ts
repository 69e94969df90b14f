import type { LoadTrigger } from './registry.ts'

type When = (element: HTMLElement, load: () => void) => void

/** 256 px: about two presses of the arrow key before the element becomes visible. */
const ROOT_MARGIN = '256px'

/** How long a busy browser may delay `idle`, in ms. */
const IDLE_TIMEOUT_MS = 2000

const watched = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** The values of the `load` attribute. */
export const loadTriggers: Record<LoadTrigger, When> = {
  eager: (_, load) => load(),
  visible(element, load) {
    observer ??= new IntersectionObserver(loadVisible, { rootMargin: ROOT_MARGIN })
    watched.set(element, load)
    observer.observe(element)
  },
  idle(_, load) {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(load, 200)
  },
  interaction(element, load) {
    // lazy, because not every page needs it; until it is loaded, interactions reach the plain HTML
    import('./interaction.ts').then(({ onInteraction }) => onInteraction(element, load), load)
  }
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    watched.get(target)?.()
    watched.delete(target)
  }
}
