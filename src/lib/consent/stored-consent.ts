import { readCookies } from '../browser/cookies.ts'
import { CONSENT_COOKIE, type ConsentSettings, newestConsent } from './consent-record.ts'

/** The shopper's choice, or `undefined` while undecided [CONS-01]. */
export function readConsent(stamp: string): ConsentSettings | undefined {
  return newestConsent(stamp, readCookies(CONSENT_COOKIE))
}
