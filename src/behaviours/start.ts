import { startAwaitingValidation } from './await-validation.ts'
import { observeBehaviours } from './behaviours.ts'
import { startConsentScripts } from './consent-scripts.ts'
import { startHashTargets } from './hash-targets.ts'
import { defineLazyBehaviour } from './lazy-behaviour.ts'
import { registry } from './registry.ts'

for (const [selector, code] of Object.entries(registry)) defineLazyBehaviour(selector, code)

/** Starts all behaviours. Returns a function that stops them. */
export function startBehaviours(): () => void {
  const stopFunctions = [
    startAwaitingValidation(),
    observeBehaviours(),
    startConsentScripts(),
    startHashTargets()
  ]
  return () => {
    for (const stop of stopFunctions) stop()
  }
}
