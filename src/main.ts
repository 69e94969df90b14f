import { hasBehaviour } from './behaviours/behaviours.ts'
import { startBehaviours } from './behaviours/start.ts'
import { readContext } from './context.ts'
import { attempt } from './lib/attempt.ts'
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
export { type Attach, defineBehaviour } from './behaviours/behaviours.ts'
export type { CartNews, Problem, VitrineEvents } from './events.ts'
export type { ConsentCategory, ConsentSettings } from './lib/consent/consent-record.ts'
export { type Change, markChanged as changed } from './lib/page/changes.ts'
export { prefetch, refresh, type VisitOptions, visit } from './navigation/visit.ts'

/** Shared by all copies of the library. */
const STARTED = Symbol.for('vitrine.started')

/**
 * Starts Vitrine on this page, unless it is being edited, or another copy of the library has started.
 *
 * @throws {ContextError} when the page settings or `#page` are missing or wrong [CTX-01].
 */
export function start(): void {
  const { editMode } = readContext()
  if (editMode || isStarted()) return
  // first, because it records the page as sent by the server, before widgets change it
  attempt('navigation', () => startNavigation(hasBehaviour))
  attempt('the behaviours', startBehaviours)
  attempt('the widgets', () =>
    startLoader({}, [
      async () => (await import('../widgets/frequent.ts')).frequent,
      async () => (await import('../widgets/index.ts')).widgets
    ])
  )
}

/** Whether another copy has started, from a theme or a plug-in: two would send each request twice. */
function isStarted(): boolean {
  const page = globalThis as { [STARTED]?: boolean }
  if (!page[STARTED]) {
    page[STARTED] = true
    return false
  }
  console.error('Vitrine has already started: include one copy only.')
  return true
}
