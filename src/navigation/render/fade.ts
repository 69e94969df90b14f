import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { numberSetting } from '../../lib/settings/number-setting.ts'

/** The transition between two pages. */
export interface Fade {
  /** Resolves when the old page has faded out; `undefined` if there is nothing to wait for. */
  done: Promise<void> | undefined
  /** Runs the swap, possibly in a later frame. */
  run(swap: () => void): void | Promise<void>
  /** Shows the old page again. */
  undo(): void
  /** Fades the new page in. */
  fadeIn(page: Element): void
}

/**
 * The shortest fade, in ms, for which a View Transition is used. Capturing both pages takes about 50 ms (measured with 240
 * cards), so for a shorter fade, the new page appears sooner without a transition.
 */
const MIN_CROSS_FADE_MS = 100

/**
 * Starts the fade between two pages. It lasts as many milliseconds as `pageFade` in the page settings says [NAV-05], and starts
 * when the response arrives, not on the click: a slow server would otherwise leave the shopper with an empty page. A short fade
 * does not delay the new page, because only that page fades. Hidden tabs and reduced motion get no fade.
 */
export function startFade(): Fade | undefined {
  const duration = numberSetting('pageFade', 10)
  const page = pageElement()
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!duration || !page || prefersReducedMotion || safeDocument.hidden) return undefined
  if (duration < MIN_CROSS_FADE_MS) return fadeInOnly(duration)
  const canCrossFade = 'startViewTransition' in Document.prototype
  return canCrossFade ? crossFade(duration) : fadeOutAndIn(page, duration)
}

/** Replaces the old page at once. The new one starts half visible, because an empty first frame would look like a delay. */
function fadeInOnly(duration: number): Fade {
  return {
    done: undefined,
    run: swap => swap(),
    undo() {},
    fadeIn: next => void next.animate({ opacity: [0.5, 1] }, { duration })
  }
}

/** Fades the old page out, then the new one in. A timer ends the wait, because a tab that is hidden meanwhile renders no frames. */
function fadeOutAndIn(page: HTMLElement, duration: number): Fade {
  const animation = page.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' })
  return {
    done: new Promise(resolve => setTimeout(resolve, duration)),
    run: swap => swap(),
    undo: () => animation.cancel(),
    fadeIn: next => void next.animate({ opacity: [0, 1] }, { duration })
  }
}

/** Fades both pages at the same time. During the transition, clicks go to the new page (see navigation.css). */
function crossFade(duration: number): Fade {
  return {
    done: undefined,
    run(swap) {
      const root = safeDocument.documentElement
      root.style.setProperty('--vitrine-page-fade', `${duration}ms`)
      const transition = safeDocument.startViewTransition(swap)
      // both reject if the transition is skipped, for example in a hidden tab; `updateCallbackDone` reports errors of the swap
      for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
      return transition.updateCallbackDone
    },
    undo() {},
    fadeIn() {}
  }
}
