// @chunk alone
import { context } from '../context.ts'
import { publishConsent } from '../lib/consent/publish-consent.ts'
import { readConsent } from '../lib/consent/stored-consent.ts'
import { defineBehaviour } from './behaviours.ts'

const GATED = 'script[type="text/plain"][data-vitrine-consent]'

/** Scripts that wait for their category, in the order of the page. */
const waiting = new Set<HTMLScriptElement>()

let running: Promise<void> | undefined

// scripts and css of the page know an earlier choice [CONS-02]
publishConsent(readConsent(context().consentStamp))

defineBehaviour(GATED, element => {
  const script = element as HTMLScriptElement
  waiting.add(script)
  void runAllowed()
  return () => void waiting.delete(script)
})

/** Runs the scripts that the shopper's choice allows, one after the other; the rest goes on waiting. */
export function runAllowed(): Promise<void> {
  // a moment later: scripts that are met together run in the order of the page
  running ??= Promise.resolve().then(async () => {
    running = undefined
    if (waiting.size === 0) return
    // most pages have none of them; without the code they go on waiting
    const code = await import('../navigation/render/run-scripts.ts').catch(() => undefined)
    if (!code) return
    // where cookies are blocked, the choice is only published
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
