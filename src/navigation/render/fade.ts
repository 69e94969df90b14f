import { context } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** The transition between two pages. */
export interface Fade {
  /** The old page has faded out. */
  done: Promise<void> | undefined
  /** Runs the swap, perhaps a frame later. */
  run(swap: () => void): void | Promise<void>
  /** Shows the old page again. */
  undo(): void
  /** Fades the new page in. */
  fadeIn(page: Element): void
}

/**
 * From this duration on, in ms, a View Transition cross-fades the pages. Capturing both takes some 50 ms (measured with 240
 * cards), so shorter fades show the new page sooner without one.
 */
const MIN_CROSS_FADE_MS = 100

/**
 * Starts the fade between two pages, which takes `pageFade` ms of the page settings [NAV-05]. It starts with the response, not
 * with the click, so a slow server never leaves an empty page. A short fade never delays the new page: only that page fades.
 * There is no fade in a hidden tab or with reduced motion.
 */
export function startFade(): Fade | undefined {
  const duration = context().pageFade
  const page = safeDocument.getElementById('page')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!duration || !page || prefersReducedMotion || safeDocument.hidden) return undefined
  if (duration < MIN_CROSS_FADE_MS) return fadeInOnly(duration)
  const canCrossFade = 'startViewTransition' in Document.prototype
  return canCrossFade ? crossFade(duration) : fadeOutAndIn(page, duration)
}

/** The new page replaces the old one at once. Half visible in its first frame, because an empty frame would look like a delay. */
function fadeInOnly(duration: number): Fade {
  return {
    done: undefined,
    run: swap => swap(),
    undo() {},
    fadeIn: next => void next.animate({ opacity: [0.5, 1] }, { duration })
  }
}

/** One page after the other. Waits by timer, because a tab that is hidden meanwhile renders no frames. */
function fadeOutAndIn(page: HTMLElement, duration: number): Fade {
  const animation = page.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' })
  return {
    done: new Promise(resolve => setTimeout(resolve, duration)),
    run: swap => swap(),
    undo: () => animation.cancel(),
    fadeIn: next => void next.animate({ opacity: [0, 1] }, { duration })
  }
}

/** Both pages at once. Clicks during the transition go to the new page (navigation.css). */
function crossFade(duration: number): Fade {
  return {
    done: undefined,
    run(swap) {
      const root = safeDocument.documentElement
      root.style.setProperty('--vitrine-page-fade', `${duration}ms`)
      const transition = safeDocument.startViewTransition(swap)
      // both reject when the transition is skipped, for example in a hidden tab; errors of the swap are reported below
      for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
      return transition.updateCallbackDone
    },
    undo() {},
    fadeIn() {}
  }
}
