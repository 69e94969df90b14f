import { context } from '../context.ts'
import { attempt } from '../lib/attempt.ts'
import { observeBehaviours } from './behaviours.ts'
import { startHashTargets } from './hash-targets.ts'
import { defineLazyBehaviour } from './lazy-behaviour.ts'
import { registry } from './registry.ts'
import { startAwaitingValidation } from './validation/await-validation.ts'

for (const [selector, code] of Object.entries(registry)) defineLazyBehaviour(selector, code)

/** Starts all behaviours. Returns a function that stops them. */
export function startBehaviours(): () => void {
  if (context().features.smoothScroll === true) void import('./smooth-scroll.ts')
  const stopFunctions = [startAwaitingValidation, observeBehaviours, startHashTargets].map(
    begin => attempt('a behaviour', begin)
  )
  return () => {
    for (const stop of stopFunctions) stop?.()
  }
}
