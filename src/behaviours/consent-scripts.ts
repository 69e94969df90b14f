import { context } from '../context.ts'
import { readConsent } from '../lib/consent-record.ts'
import { publishConsent } from '../lib/publish-consent.ts'
import { safeDocument } from '../lib/unclobbered.ts'
import { defineBehaviour } from './behaviours.ts'

const GATED = 'script[type="text/plain"][data-vitrine-consent]'

/** Scripts that wait for their category, in the order of the page. */
const waiting = new Set<HTMLScriptElement>()

let checking: Promise<void> | undefined

/**
 * `<script type="text/plain" data-vitrine-consent="statistics">` runs once its category is allowed, also on a page that
 * arrives later, and never twice [CONS-03]. The code comes with the first such script.
 */
export function defineConsentScripts(): void {
  // scripts and css of the page know an earlier choice from the start [CONS-02]
  publishConsent(readConsent(context().consentStamp))
  safeDocument.addEventListener('Manager:setCookieConsent', check)
  defineBehaviour(GATED, element => {
    const script = element as HTMLScriptElement
    waiting.add(script)
    check()
    return () => void waiting.delete(script)
  })
}

function check(): void {
  if (checking || waiting.size === 0) return
  // where cookies are blocked, the choice is only published
  const consent = readConsent(context().consentStamp) ?? globalThis.vitrineConsent
  if (!consent) return
  // after everybody else heard of the choice, and together with scripts that are met in the same moment
  checking = import('../navigation/run-scripts.ts').then(async ({ runGated }) => {
    checking = undefined
    for (const script of waiting) {
      const category = script.getAttribute('data-vitrine-consent') ?? ''
      if (consent[category as 'statistics'] !== true) continue
      waiting.delete(script)
      await runGated(script)
    }
  })
}
