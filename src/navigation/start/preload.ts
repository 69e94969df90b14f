import { loadSecondHalf } from '../visit/run-visit.ts'

/**
 * Fetches the rest of our own code at the first sign that somebody uses the page, so that the first visit need not wait for
 * it, a message about a broken connection can be shown without one, and links are fetched ahead. Returns how to stop.
 */
export function startWarmUp(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const met = new AbortController()
  const warmUp = (event: Event) => {
    met.abort()
    // what does not come now is asked for again when it is needed
    for (const part of [
      loadSecondHalf(),
      import('../visit/finish-visit.ts'),
      fetchAhead(event)
    ])
      part.catch(() => {})
  }
  const fetchAhead = async (event: Event) => {
    const { startPrefetchLinks } = await import('../prefetch/prefetch-links.ts')
    if (!signal.aborted) signal.addEventListener('abort', startPrefetchLinks(event))
  }
  for (const type of ['pointerover', 'touchstart', 'keydown']) {
    addEventListener(type, warmUp, {
      signal: AbortSignal.any([signal, met.signal]),
      passive: true
    })
  }
  return () => stop.abort()
}
