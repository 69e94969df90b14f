import { startAwaitingValidation } from './await-validation.ts'
import { observeBehaviours } from './behaviours.ts'
import { startConsentScripts } from './consent-scripts.ts'
import { defineLazyBehaviour } from './lazy-behaviour.ts'
import { startPlaces } from './start-places.ts'
import { table } from './table.ts'

for (const [selector, code] of Object.entries(table)) defineLazyBehaviour(selector, code)

/** Starts everything that attributes give to server HTML. Returns how to stop. */
export function startBehaviours(): () => void {
  const stops = [
    startAwaitingValidation(),
    observeBehaviours(),
    startConsentScripts(),
    startPlaces()
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
