import { usual } from '../widgets/usual.ts'
import { startBehaviours } from './behaviours/start.ts'
import { readContext } from './context.ts'
import { startLoader } from './loader/loader.ts'
import { startNavigation } from './navigation/start.ts'

export { defineBehaviour } from './behaviours/behaviours.ts'
export type { VitrineEvents } from './events.ts'
export type {
  PaymentForm,
  PaymentHooks,
  PaymentOptions,
  PaymentProblem,
  PaymentProvider,
  PaymentResult
} from './lib/checkout/payment-provider.ts'
export { markChanged as changed } from './lib/page/changes.ts'
export { prefetch, refresh, visit } from './navigation/visit.ts'

/**
 * Starts Vitrine on this page.
 *
 * @throws {ContextError} when the page settings or `#page` are missing or wrong [CTX-01].
 */
export function start(): void {
  readContext()
  // first: it remembers the page as the server sent it, before widgets come alive
  attempt('navigation', startNavigation)
  attempt('the behaviours', startBehaviours)
  attempt('the widgets', () =>
    startLoader(usual, async () => (await import('../widgets/index.ts')).widgets)
  )
}

/** A part that cannot start leaves the others working. */
function attempt(part: string, begin: () => unknown): void {
  try {
    begin()
  } catch (error) {
    console.error(`Vitrine could not start ${part}.`, error)
  }
}
