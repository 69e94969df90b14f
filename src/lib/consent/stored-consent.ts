import { context } from '../../context.ts'
import {
  CONSENT_COOKIE,
  type ConsentSettings,
  newestConsent
} from '../../shared/consent/consent-record.ts'
import { readCookies } from '../browser/cookies.ts'

/** The shopper's choice, or `undefined` while undecided [CONS-01]. */
export function readConsent(stamp: string): ConsentSettings | undefined {
  return newestConsent(stamp, readCookies(CONSENT_COOKIE))
}

/** The choice that counts now: where cookies are blocked, it exists only on the page. */
export function currentConsent(): ConsentSettings | undefined {
  return readConsent(context().consentStamp) ?? globalThis.vitrineConsent
}
