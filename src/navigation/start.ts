import { dispatch } from '../events.ts'
import { lazy } from '../lib/lazy.ts'
import { recordScrolledElements } from './history/scrolled-elements.ts'
import { recordFirstPage } from './render/sent-surroundings.ts'
import { session, startSession } from './session/session.ts'
import { refreshFromBfcache } from './start/bfcache.ts'
import { startDialogEvents } from './start/dialog-events.ts'
import { startIgnoringRepeats } from './start/ignore-repeats.ts'
import { hasNavigateEvents, startNavigateEvents } from './start/navigate-events.ts'
import { preloadOnInteraction } from './start/preload.ts'
import { requireBrowsersOwn } from './start/replaced-globals.ts'
import { startSubmitEvents } from './start/submit-events.ts'

const clickEvents = lazy(() => import('./start/click-events.ts'))

/**
 * Starts navigation in place. Call it before widgets start, because it records the page as the server sent it. Returns how
 * to stop.
 *
 * @param isIndivisible Whether an element depends on everything inside it, so that a page that is shown while it arrives
 *   shows the element only when it is complete.
 */
export function startNavigation(
  isIndivisible: (element: Element) => boolean = session.isIndivisible
): () => void {
  requireBrowsersOwn()
  // a sandboxed frame has no origin, so its requests for pages are refused
  if (origin === 'null') throw new Error('sandboxed')
  recordFirstPage()
  startSession(isIndivisible)
  const stop = new AbortController()
  for (const begin of [
    startIgnoringRepeats,
    startLinkEvents,
    startSubmitEvents,
    startDialogEvents,
    recordScrolledElements,
    refreshFromBfcache,
    preloadOnInteraction
  ]) {
    begin(stop.signal)
  }
  dispatch('vitrine:load', { url: location.href, isRefresh: false })
  return () => stop.abort()
}

function startLinkEvents(signal: AbortSignal): void {
  if (hasNavigateEvents()) startNavigateEvents(signal)
  else void clickEvents().then(({ startClickEvents }) => startClickEvents(signal))
}
