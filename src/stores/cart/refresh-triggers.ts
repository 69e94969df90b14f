import { now } from '../../lib/browser/clock.ts'

/** The minimum time between two refreshes, in ms: showing a tab fires several events at once. */
const MIN_INTERVAL_MS = 1000

/**
 * Calls back when the cart may be out of date: the tab becomes visible, the page returns from the back/forward cache,
 * or the connection is back [CART-05]. Returns a function that stops this.
 */
export function onRefreshTrigger(refresh: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let lastRefresh = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    const delay = lastRefresh + MIN_INTERVAL_MS - now()
    if (delay > 0) timer = setTimeout(run, delay)
    else run()
  }

  function run() {
    lastRefresh = now()
    refresh()
  }

  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && schedule(),
    { signal }
  )
  window.addEventListener('pageshow', event => event.persisted && schedule(), { signal })
  window.addEventListener('online', schedule, { signal })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
