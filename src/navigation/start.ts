import { dispatch } from '../events.ts'
import { startDialogs } from './dialogs.ts'
import { startFormSubmissions } from './form-submissions.ts'
import { startThaw } from './frozen-page.ts'
import { startGuard } from './guard-repeats.ts'
import { hasNavigateEvents, startNavigateEvents } from './navigate-events.ts'
import { noteScrolls } from './scrolled.ts'
import { rememberMarkers } from './served-markers.ts'
import { rememberRegions } from './served-regions.ts'
import { rememberStyles } from './served-styles.ts'
import { startWarmUp } from './warm-up.ts'

/**
 * Starts moving from page to page in place. Call it before widgets come alive: it remembers the page as it was sent.
 * Returns how to stop.
 */
export function startNavigation(): () => void {
  rememberStyles()
  rememberMarkers()
  rememberRegions()
  const stops = [
    startGuard(),
    startEntry(),
    startFormSubmissions(),
    startDialogs(),
    noteScrolls(),
    startThaw(),
    startWarmUp()
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
