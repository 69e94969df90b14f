import { dispatch } from '../events.ts'
import { noteScrolls } from './history/scrolled-elements.ts'
import { rememberMarkers } from './render/served-page.ts'
import { rememberRegions } from './served-regions.ts'
import { rememberStyles } from './served-styles.ts'
import { startThaw } from './start/bfcache.ts'
import { startDialogs } from './start/dialog-events.ts'
import { startGuard } from './start/ignore-repeats.ts'
import { hasNavigateEvents, startNavigateEvents } from './start/navigate-events.ts'
import { startWarmUp } from './start/preload.ts'
import { startFormSubmissions } from './start/submit-events.ts'

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
  const started = import('./start/click-events.ts').then(({ startClickEvents }) =>
    startClickEvents()
  )
  return () => void started.then(stop => stop())
}
