/**
 * Fetches the rest of our own code at the first sign that somebody uses the page, so that the first visit need not wait for
 * it, and a message about a broken connection can be shown without one. Returns how to stop.
 */
export function startWarmUp(): () => void {
  const stop = new AbortController()
  const warmUp = () => {
    stop.abort()
    // what does not come now is asked for again when it is needed
    for (const part of [import('./show-page.ts'), import('./other-ends.ts')])
      part.catch(() => {})
  }
  for (const type of ['pointerover', 'touchstart', 'keydown']) {
    addEventListener(type, warmUp, { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}
