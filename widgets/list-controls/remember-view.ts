import { context } from '../../src/context.ts'
import { writeCookie } from '../../src/lib/browser/cookies.ts'
import { CONSENT_HOURS } from '../../src/lib/consent/consent-record.ts'
import { readConsent } from '../../src/lib/consent/stored-consent.ts'
import { LIST_VIEW_COOKIE, type ListView, writtenView } from '../../src/lib/lists/list-view.ts'

/**
 * Stores the shopper's list view in a cookie: for a year with consent to preference cookies, otherwise for the session, which
 * requires no consent because the shopper requested it by choosing a view.
 */
export function rememberView(view: ListView): void {
  const { applicationPath, consentStamp } = context()
  const hours = readConsent(consentStamp)?.preferences ? CONSENT_HOURS : undefined
  writeCookie(LIST_VIEW_COOKIE, writtenView(view), applicationPath, hours)
}
