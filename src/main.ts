import { usual } from '../widgets/usual.ts'
import { hasBehaviour } from './behaviours/behaviours.ts'
import { startBehaviours } from './behaviours/start.ts'
import { readContext } from './context.ts'
import { startLoader } from './loader/loader.ts'
import { startNavigation } from './navigation/start.ts'

export type {
  PaymentForm,
  PaymentHooks,
  PaymentOptions,
  PaymentProblem,
  PaymentProvider,
  PaymentResult
} from '../widgets/card-payment/payment-provider.ts'
export { defineBehaviour } from './behaviours/behaviours.ts'
export type { VitrineEvents } from './events.ts'
export { markChanged as changed } from './lib/page/changes.ts'
export { prefetch, refresh, visit } from './navigation/visit.ts'

/**
 * Starts Vitrine on this page.
 *
 * @throws {ContextError} when the page settings or `#page` are missing or wrong [CTX-01].
 */
export function start(): void {
  readContext()
  // first, because it records the page as sent by the server, before widgets change it
  attempt('navigation', () => startNavigation(hasBehaviour))
  attempt('the behaviours', startBehaviours)
  attempt('the widgets', () =>
    startLoader(
      usual,
      async () => (await import('../widgets/index.ts')).widgets,
      async () => (await import('../widgets/dormant-parts.ts')).dormantParts
    )
  )
}

/** If one part cannot start, the others still work. */
function attempt(part: string, begin: () => unknown): void {
  try {
    begin()
  } catch (error) {
    console.error(`Vitrine could not start ${part}.`, error)
  }
}
