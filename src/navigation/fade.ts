import { context } from '../context.ts'
import { safeDocument } from '../lib/unclobbered.ts'

/** A page that leaves. */
export interface Fade {
  /** It is gone from sight. */
  done: Promise<void> | undefined
  /** It stays after all. */
  undo(): void
  /** The next page comes as this one went. */
  comeIn(page: Element): void
}

/**
 * Fades the page out, `context().pageFade` ms long [NAV-05]. It starts when the answer is there, not at the click, so a
 * slow server never leaves an empty page. Waits by timer: a hidden tab draws no frames.
 */
export function fadeOut(): Fade | undefined {
  const duration = context().pageFade
  const page = safeDocument.getElementById('page')
  const isUnwanted = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!duration || !page || isUnwanted) return undefined
  const animation = page.animate({ opacity: [1, 0] }, { duration, fill: 'forwards' })
  return {
    done: new Promise(resolve => setTimeout(resolve, duration)),
    undo: () => animation.cancel(),
    comeIn: next => void next.animate({ opacity: [0, 1] }, { duration })
  }
}
