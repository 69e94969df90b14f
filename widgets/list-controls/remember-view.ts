import { context } from '../../src/context.ts'
import { writeCookie } from '../../src/lib/browser/cookies.ts'
import { CONSENT_HOURS, readConsent } from '../../src/lib/consent/consent-record.ts'
import { LIST_VIEW_COOKIE, type ListView, writtenView } from '../../src/lib/lists/list-view.ts'

/**
 * Keeps how the shopper looks at lists: a year where preferences are allowed, else until the browser is closed, which is
 * what a shopper who presses "table" asks for and needs no consent.
 */
export function rememberView(view: ListView): void {
  const { applicationPath, consentStamp } = context()
  const hours = readConsent(consentStamp)?.preferences ? CONSENT_HOURS : undefined
  writeCookie(LIST_VIEW_COOKIE, writtenView(view), applicationPath, hours)
}
