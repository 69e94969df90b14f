import type { ConsentCategory } from '../../lib/consent/consent-record.ts'
import { $consent, decided, saveConsent } from './consent.ts'
import { sendConsentProof } from './consent-proof.ts'

/**
 * Allows one category, and one of its services, and leaves the rest of the choice as it is: the consent that a shopper
 * gives in place of a video or a map [CONS-03]. Everything else stays forbidden for a shopper who has not chosen yet.
 *
 * @param text What the shopper read when choosing, which the server keeps as proof.
 */
export function allowCategory(category: ConsentCategory, service: string, text: string): void {
  const settings = decided($consent.get())
  const refused = settings?.refused?.filter(id => id !== service)
  saveConsent({
    preferences: settings?.preferences ?? false,
    statistics: settings?.statistics ?? false,
    marketing: settings?.marketing ?? false,
    [category]: true,
    ...(refused && { refused })
  })
  void sendConsentProof(text)
}
