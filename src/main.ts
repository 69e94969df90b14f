import type { Transport } from './api/transport.ts'
import { hasBehaviour } from './behaviours/behaviours.ts'
import { startBehaviours } from './behaviours/start.ts'
import { startConsentGates } from './consent/start-gates.ts'
import { readContext, started } from './context.ts'
import { attempt } from './lib/attempt.ts'
import { startLoader } from './loader/loader.ts'
import { startWithoutNavigation } from './navigation/start/without-navigation.ts'
import { startNavigation } from './navigation/start.ts'

export type {
  PaymentForm,
  PaymentHooks,
  PaymentOptions,
  PaymentProblem,
  PaymentProvider,
  PaymentResult
} from '../widgets/card-payment/payment-provider.ts'
export type {
  AnyEndpoint,
  CallOf,
  Shop,
  ShopCall,
  ShopReply,
  ShopRequest,
  Transport
} from './api/transport.ts'
export { type Attach, defineBehaviour } from './behaviours/behaviours.ts'
export type { CartNews, Problem, VitrineEvents } from './events.ts'
export { type Change, markChanged as changed } from './lib/page/changes.ts'
export { prefetch, refresh, type VisitOptions, visit } from './navigation/visit.ts'
export type { ConsentCategory, ConsentSettings } from './shared/consent/consent-record.ts'

/** Shared by all copies of the library. */
const STARTED = Symbol.for('vitrine.started')

export interface StartOptions {
  /**
   * Whether links, forms, Back and Forward show pages in place. `false` in an app that shows its pages itself, with a router: then only
   * widgets and behaviours start, and the page needs no `#page`. The page setting `"navigation": false` does the same.
   *
   * @default true
   */
  navigation?: boolean | undefined
  /**
   * Answers the calls of the contract with those of another back end. The page setting `"transport"` names a module whose default
   * export does the same.
   */
  transport?: Transport | undefined
}

/**
 * Starts Vitrine on this page, unless it is being edited, or another copy of the library has started.
 *
 * @throws {ContextError} when the page settings or `#page` are missing or wrong [CTX-01].
 */
export function start(options: StartOptions = {}): void {
  const { editMode, navigation } = readContext(options.navigation)
  if (editMode || isStarted()) return
  started.transport = options.transport
  started.callForStrings = () => import('./api/read-strings.ts')
  // first, because it records the page as sent by the server, before widgets change it
  if (!navigation || !attempt('navigation', () => startNavigation(hasBehaviour)))
    startWithoutNavigation()
  attempt('the behaviours', startBehaviours)
  attempt('the gates of consent', startConsentGates)
  attempt('the widgets', () =>
    startLoader({}, [
      async () => (await import('../widgets/frequent.js')).frequent,
      async () => (await import('../widgets/registry.js')).widgets
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
