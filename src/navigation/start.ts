import { dispatch } from '../events.ts'
import { prepareAnnouncer } from './announce.ts'
import { startFormSubmissions } from './form-submissions.ts'
import { startGuard } from './guard-repeats.ts'
import { startLoginDialog } from './login-needed.ts'
import { hasNavigateEvents, startNavigateEvents } from './navigate-events.ts'
import { rememberMarkers } from './page-markers.ts'
import { rememberStyles } from './page-styles.ts'
import { startProblems } from './problems.ts'
import { rememberRegions } from './sync-regions.ts'

/**
 * Starts moving from page to page in place. Call it before widgets come alive: it remembers the page as it was sent.
 * Returns how to stop.
 */
export function startNavigation(): () => void {
  rememberStyles()
  rememberMarkers()
  rememberRegions()
  prepareAnnouncer()
  const stops = [
    startGuard(),
    startEntry(),
    startFormSubmissions(),
    startLoginDialog(),
    startProblems()
  ]
  dispatch('vitrine:load', { url: location.href })
  return () => {
    for (const stop of stops) stop()
  }
}

function startEntry(): () => void {
  if (hasNavigateEvents()) return startNavigateEvents()
  const started = import('./click-events.ts').then(({ startClickEvents }) => startClickEvents())
  return () => void started.then(stop => stop())
}
