import { defineBehaviour } from '../behaviours/behaviours.ts'
import { context } from '../context.ts'
import { whenShown } from '../lib/browser/when-shown.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { currentConsent, publishConsent, readConsent } from './stored-consent.ts'

const GATED = ':is(script[type="text/plain"], iframe[data-src])[data-vitrine-consent]'

/** Scripts and frames whose category is not allowed yet, in document order. */
const waiting = new Set<HTMLElement>()

let running = new Promise<void>(resolve => whenShown(resolve))

// for scripts and CSS of the page that need an earlier choice [CONS-02]
publishConsent(readConsent(context().consentStamp))

defineBehaviour(GATED, element => {
  waiting.add(element)
  void runAllowed()
  return () => void waiting.delete(element)
})

// what could not be loaded is tried again
addEventListener('online', runAllowed)
safeDocument.addEventListener('vitrine:load', runAllowed)

/** Runs the scripts and loads the frames that the shopper's choice allows, one after the other. */
export function runAllowed(): Promise<void> {
  // after those that are running already, and in a microtask, so that scripts found together run in document order
  running = running.then(async () => {
    if (waiting.size === 0 && context().features.googleConsentMode !== true) return
    // without the code, they keep waiting for the next choice or page
    const code = await import('./run-gated.ts').catch(() => undefined)
    await code?.runGated(waiting, currentConsent)
  })
  return running
}
