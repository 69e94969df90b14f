import { type ConsentSettings, consentCategories } from '../../shared/consent/consent-record.ts'
import { safeDocument } from '../dom/unclobbered.ts'

declare global {
  /** The shopper's choice for every script of the page; `undefined` while undecided [CONS-02]. */
  var vitrineConsent: Readonly<ConsentSettings> | undefined
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
