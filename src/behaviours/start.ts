import { observeBehaviours } from './behaviours.ts'
import { startConsentScripts } from './consent-scripts.ts'
import { startRegionRefresh } from './region-refresh.ts'

/** Starts everything that attributes give to server HTML. Returns how to stop. */
export function startBehaviours(): () => void {
  const stops = [observeBehaviours(), startConsentScripts(), startRegionRefresh()]
  return () => {
    for (const stop of stops) stop()
  }
}
