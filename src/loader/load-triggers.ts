import { whenIdle } from '../lib/browser/when-idle.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { LoadTrigger } from './registry.ts'

type When = (element: HTMLElement, load: () => void) => void

/** 256 px: about two presses of the arrow key before the element becomes visible. */
const ROOT_MARGIN = '256px'

const watched = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined
let interaction: Promise<typeof import('./interaction.ts')> | undefined

/** The values of the `load` attribute. `idle` means the first interaction on a slow connection. */
export const loadTriggers: Record<LoadTrigger, When> = {
  eager: (_, load) => load(),
  visible(element, load) {
    observer ??= new IntersectionObserver(loadVisible, { rootMargin: ROOT_MARGIN })
    watched.set(element, load)
    observer.observe(element)
  },
  idle(element, load) {
    loadTriggers.interaction(element, load)
    if (isSlow()) {
      // what is shared with the first view need not be loaded again
      safeDocument.addEventListener('vitrine:alive', load, { capture: true, once: true })
    } else whenIdle(load)
  },
  interaction(element, load) {
    // lazy, because not every page needs it; until it is loaded, interactions reach the plain HTML
    interaction ??= import('./interaction.ts')
    interaction.then(
      ({ onInteraction }) => onInteraction(element, load),
      () => {
        interaction = undefined
        load()
      }
    )
  }
}

/** Whether the connection is so slow, or so expensive, that code is loaded only on demand. */
function isSlow(): boolean | undefined {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType: string }
  }
  return connection && (connection.saveData || /[23]g/.test(connection.effectiveType))
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    // `display: contents` is never near anything
    if (!isIntersecting && getComputedStyle(target).display !== 'contents') continue
    observer?.unobserve(target)
    watched.get(target)?.()
    watched.delete(target)
  }
}
