import { context } from '../context.ts'
import { writeCookie } from '../lib/browser/write-cookie.ts'
import { CONSENT_HOURS } from '../shared/consent/consent-record.ts'
import { readConsent } from './stored-consent.ts'

/**
 * Stores how the shopper wants to see a list in a cookie: for a year with consent to preference cookies, otherwise for the
 * session, which requires no consent because the shopper requested it by choosing a view.
 */
export function rememberView(cookie: string, view: string): void {
  const { consentStamp } = context()
  const hours = readConsent(consentStamp)?.preferences ? CONSENT_HOURS : undefined
  writeCookie(cookie, view, hours)
}
