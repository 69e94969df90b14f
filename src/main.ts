import { hasBehaviour } from './behaviours/behaviours.ts'
import { startBehaviours } from './behaviours/start.ts'
import { startConsentGates } from './consent/start-gates.ts'
import { printedSettings, readContext, started } from './context.ts'
import { attempt } from './lib/attempt.ts'
import { safeDocument } from './lib/dom/unclobbered.ts'
import { startLoader } from './loader/loader.ts'
import { startWithoutNavigation } from './navigation/start/without-navigation.ts'
import { startNavigation } from './navigation/start.ts'
import { hearToast, offerGlobal } from './script-api/functions.ts'
import type { StartOptions } from './script-api/start-options.ts'

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
export type { AddedPieces, CartChange, CartNews, Problem, VitrineEvents } from './events.ts'
export { type Change, markChanged as changed } from './lib/page/changes.ts'
export { prefetch, refresh, type VisitOptions, visit } from './navigation/visit.ts'
export type { ActionError, ActionReason } from './script-api/action-error.ts'
export type { Addition } from './script-api/cart.ts'
export type { DialogContent } from './script-api/dialog.ts'
export type { DialogLook } from './script-api/dialog-look.ts'
export { cart, consent, dialog, toast, type VitrineGlobal } from './script-api/functions.ts'
export type { StartOptions } from './script-api/start-options.ts'
export type { ToastOptions } from './script-api/toast.ts'
export type { ConsentCategory, ConsentSettings } from './shared/consent/consent-record.ts'
export type { Cart, CartItem } from './shared/contract/cart.ts'
export type { CartAfterAdding } from './shared/contract/catalog.ts'
export type { VitrineError } from './shared/vitrine-error.ts'
export type { TagEvents } from './tag-events.ts'

/** Shared by all copies of the library. */
const STARTED = Symbol.for('vitrine.started')

/**
 * Starts Vitrine on this page, unless it is being edited, or has started already. Another copy of the library is named in the console.
 * Where `?vitrine=check` or the setting `check` asks for a check of the page, it starts once the code of the check is loaded.
 *
 * @throws {ContextError} when the page settings or `#page` are missing or wrong [CTX-01].
 */
export function start(options: StartOptions = {}): void {
  const begin = () => startNow(options)
  // the words only: the code of the check reads the settings, and decides
  let asked = location.search + printedSettings()
  try {
    asked += sessionStorage.vitrine
  } catch {
    // storage is blocked
  }
  if (/vitrine=check|"check":/.test(asked))
    import('./page-check/start-with-check.ts').then(code => code.check(start, begin), begin)
  else begin()
}

function startNow(options: StartOptions): void {
  started.isTried = true
  started.onTry?.()
  const { editMode, navigation, printed } = readContext(options.navigation)
  if (printed.global != null) void offerGlobal(start)
  if (editMode || isStarted()) return
  safeDocument.addEventListener('vitrine:toast', hearToast)
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

/** Whether this copy has started, or another one from a theme or a plug-in: two would send each request twice. */
function isStarted(): boolean {
  const page = globalThis as { [STARTED]?: unknown }
  const first = page[STARTED]
  page[STARTED] ??= start
  // effects of components may run twice
  if (first && first !== start)
    console.error('Vitrine has already started: include one copy only.')
  return !!first
}
