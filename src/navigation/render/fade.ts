import { context } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** A page that leaves. */
export interface Fade {
  /** It is gone from sight. */
  done: Promise<void> | undefined
  /** Runs the change of pages, perhaps a frame later. */
  change(swap: () => void): void | Promise<void>
  /** It stays after all. */
  undo(): void
  /** The next page comes as this one went. */
  comeIn(page: Element): void
}

/**
 * From this many ms on the browser cross-fades the pages by a View Transition. It costs some 50 ms of work to picture both
 * pages (240 cards, measured), but the old one need not be gone first: below this the plain fade shows the new page sooner.
 */
const LONG_ENOUGH = 100

/**
 * Fades the page out, `context().pageFade` ms long [NAV-05]. It starts when the answer is there, not at the click, so a
 * slow server never leaves an empty page. Nothing fades in a hidden tab and with reduced motion.
 */
export function fadeOut(): Fade | undefined {
  const duration = context().pageFade
  const page = safeDocument.getElementById('page')
  const isUnwanted = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!duration || !page || isUnwanted || safeDocument.hidden) return undefined
  const canCrossFade = duration >= LONG_ENOUGH && 'startViewTransition' in Document.prototype
  return canCrossFade ? crossFade(duration) : fadeBoth(page, duration)
}

/** One page after the other. Waits by timer: a tab that is hidden meanwhile draws no frames. */
function fadeBoth(page: HTMLElement, duration: number): Fade {
  const animation = page.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' })
  return {
    done: new Promise(resolve => setTimeout(resolve, duration)),
    change: swap => swap(),
    undo: () => animation.cancel(),
    comeIn: next => void next.animate({ opacity: [0, 1] }, { duration })
  }
}

/** Both pages at once, by a View Transition. What is clicked meanwhile is the new page's (navigation.css). */
function crossFade(duration: number): Fade {
  return {
    done: undefined,
    change(swap) {
      const root = safeDocument.documentElement
      root.style.setProperty('--vitrine-page-fade', `${duration}ms`)
      const transition = safeDocument.startViewTransition(swap)
      // skipped when the tab gets hidden or another one begins, and given up with its visit: who waits is told below
      for (const told of [transition.ready, transition.finished]) told.catch(() => {})
      return transition.updateCallbackDone
    },
    undo() {},
    comeIn() {}
  }
}
