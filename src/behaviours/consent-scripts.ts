import { CONSENT_COOKIE } from '../lib/consent/consent-cookie.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * `<script type="text/plain" data-vitrine-consent="statistics">` runs once its category is allowed, also on a page that
 * arrives later, and never twice [CONS-03]. The code comes with the shopper's choice: before it, nothing may run.
 */
export function startConsentScripts(): () => void {
  const open = () => void import('./gated-scripts.ts').then(({ runAllowed }) => runAllowed())
  if (safeDocument.cookie.includes(`${CONSENT_COOKIE}=`)) open()
  safeDocument.addEventListener('Manager:setCookieConsent', open)
  return () => safeDocument.removeEventListener('Manager:setCookieConsent', open)
}
