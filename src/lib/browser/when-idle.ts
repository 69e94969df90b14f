/** How long to wait for a browser that is never idle, in ms: an animation can keep it busy for as long as it runs. */
const IDLE_TIMEOUT_MS = 2000

/** Without idle callbacks, this lets the browser do what it was about to do, in ms. */
const PAUSE_MS = 200

/** Calls back when the browser has nothing else to do, or after two seconds. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, PAUSE_MS)
}
