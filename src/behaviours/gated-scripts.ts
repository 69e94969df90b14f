// @chunk alone
import { context } from '../context.ts'
import { publishConsent } from '../lib/consent/publish-consent.ts'
import { readConsent } from '../lib/consent/stored-consent.ts'
import { defineBehaviour } from './behaviours.ts'

const GATED = 'script[type="text/plain"][data-vitrine-consent]'

/** Scripts whose category is not allowed yet, in document order. */
const waiting = new Set<HTMLScriptElement>()

let running: Promise<void> | undefined

// for scripts and CSS of the page that need an earlier choice [CONS-02]
publishConsent(readConsent(context().consentStamp))

defineBehaviour(GATED, element => {
  const script = element as HTMLScriptElement
  waiting.add(script)
  void runAllowed()
  return () => void waiting.delete(script)
})

/** Runs the scripts that the shopper's choice allows, one after the other. */
export function runAllowed(): Promise<void> {
  // in a microtask, so that scripts found together run in document order
  running ??= Promise.resolve().then(async () => {
    running = undefined
    if (waiting.size === 0) return
    // without the code, the scripts keep waiting for the next choice or page
    const code = await import('../navigation/render/run-scripts.ts').catch(() => undefined)
    if (!code) return
    // where cookies are blocked, the choice exists only on the page
    const consent = readConsent(context().consentStamp) ?? globalThis.vitrineConsent
    for (const script of waiting) {
      const category = script.getAttribute('data-vitrine-consent') ?? ''
      if (consent?.[category as 'statistics'] !== true) continue
      waiting.delete(script)
      await code.runConsented(script)
    }
  })
  return running
}
