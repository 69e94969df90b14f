import { context } from '../context.ts'
import { readCookies } from '../lib/browser/cookies.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import {
  CONSENT_COOKIE,
  type ConsentSettings,
  consentCategories,
  newestConsent
} from '../shared/consent/consent-record.ts'

declare global {
  /** The shopper's choice for every script of the page; `undefined` while undecided [CONS-02]. */
  var vitrineConsent: Readonly<ConsentSettings> | undefined
}

/** The shopper's choice, or `undefined` while undecided [CONS-01]. */
export function readConsent(stamp: string): ConsentSettings | undefined {
  return newestConsent(stamp, readCookies(CONSENT_COOKIE))
}

/** The choice that counts now: where cookies are blocked, it exists only on the page. */
export function currentConsent(): ConsentSettings | undefined {
  return readConsent(context().consentStamp) ?? globalThis.vitrineConsent
}

/**
 * Publishes the shopper's choice globally [CONS-02]: scripts read `globalThis.vitrineConsent`, css reads
 * `<html data-vitrine-consent="preferences statistics">` (empty: nothing allowed; absent: undecided).
 */
export function publishConsent(settings: ConsentSettings | undefined): void {
  const { documentElement: root } = safeDocument
  globalThis.vitrineConsent = settings && Object.freeze({ ...settings })
  if (settings) {
    const allowed = consentCategories.filter(category => settings[category])
    root.dataset.vitrineConsent = allowed.join(' ')
  } else {
    delete root.dataset.vitrineConsent
  }
}
