import { defineLazyBehaviour } from '../behaviours/lazy-behaviour.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { CONSENT_COOKIE } from '../shared/consent/consent-cookie.ts'

/**
 * Runs `<script type="text/plain" data-vitrine-consent="statistics">` once its category is allowed, also on later pages, and
 * never twice [CONS-03]. The code is loaded after the shopper's choice: before it, no script may run. In place of frames that wait,
 * a notice asks for consent. Returns a function that stops following the choice.
 */
export function startConsentGates(): () => void {
  defineLazyBehaviour('iframe[data-vitrine-consent]', () => import('./frame-notice.ts'))
  const run = () => void import('./gates.ts').then(({ runAllowed }) => runAllowed())
  if (hasChosen()) run()
  safeDocument.addEventListener('Manager:setCookieConsent', run)
  return () => safeDocument.removeEventListener('Manager:setCookieConsent', run)
}

function hasChosen(): boolean {
  try {
    return safeDocument.cookie.includes(`${CONSENT_COOKIE}=`)
  } catch {
    // a sandboxed frame has no cookies
    return false
  }
}
