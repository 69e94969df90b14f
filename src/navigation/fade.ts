import { context } from '../context.ts'
import { safeDocument } from '../lib/unclobbered.ts'

/** A page that leaves; `done` when it is gone from sight, `undo` when it stays after all. */
export interface Fade {
  done: Promise<void>
  undo(): void
}

/**
 * Fades the page out, `context().pageFade` ms long [NAV-05]. It starts when the answer is there, not at the click, so a
 * slow server never leaves an empty page. Waits by timer: a hidden tab draws no frames.
 */
export function fadeOut(): Fade {
  const time = fadeTime()
  const page = safeDocument.getElementById('page')
  if (!time || !page) return { done: Promise.resolve(), undo() {} }
  const animation = page.animate({ opacity: [1, 0] }, { duration: time, fill: 'forwards' })
  return {
    done: new Promise(resolve => setTimeout(resolve, time)),
    undo: () => animation.cancel()
  }
}

export function fadeIn(page: Element): void {
  const time = fadeTime()
  if (time) page.animate({ opacity: [0, 1] }, { duration: time })
}

function fadeTime(): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
  return context().pageFade
}
