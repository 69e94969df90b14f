import { observeBehaviours } from './behaviours.ts'
import { defineConsentScripts } from './consent-scripts.ts'
import { startRegionRefresh } from './region-refresh.ts'

let defined = false

/** Starts everything that attributes give to server HTML. Returns how to stop. */
export function startBehaviours(): () => void {
  if (!defined) defineConsentScripts()
  defined = true
  const stops = [observeBehaviours(), startRegionRefresh()]
  return () => {
    for (const stop of stops) stop()
  }
}
