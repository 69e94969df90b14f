import { prefetchCode } from '../prefetch/prefetch.ts'
import { pageCode } from '../visit/run-visit.ts'
import { finishCode } from '../visit/start-visit.ts'

/**
 * Loads the code of a visit at the first interaction, so that the first visit need not wait for it, a lost connection can be
 * reported, and links are prefetched. Returns how to stop.
 */
export function preloadOnInteraction(): () => void {
  const stop = new AbortController()
  const interacted = new AbortController()
  const preload = async (event: Event) => {
    interacted.abort()
    void pageCode.preload()
    void finishCode.preload()
    const code = await prefetchCode.preload()
    if (code && !stop.signal.aborted) {
      stop.signal.addEventListener('abort', code.startPrefetchLinks(event))
    }
  }
  for (const type of ['pointerover', 'touchstart', 'keydown']) {
    addEventListener(type, preload, {
      signal: AbortSignal.any([stop.signal, interacted.signal]),
      passive: true
    })
  }
  return () => stop.abort()
}
