/** Moments closer together than this are one, in ms: a tab that is shown fires several. */
const REST_MS = 1000

/**
 * Calls back at the moments when the cart may have changed behind our back: the tab is shown again, comes out of the
 * browser's cache of pages, the line is up again, or another script says so [CART-05]. Returns how to stop.
 */
export function watchMoments(refresh: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function soon() {
    clearTimeout(timer)
    const rest = last + REST_MS - performance.now()
    if (rest > 0) timer = setTimeout(now, rest)
    else now()
  }

  function now() {
    last = performance.now()
    refresh()
  }

  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && soon(),
    { signal }
  )
  window.addEventListener('pageshow', event => event.persisted && soon(), { signal })
  window.addEventListener('online', soon, { signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
