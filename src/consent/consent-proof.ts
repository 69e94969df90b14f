import { postConsent } from '../api/consent.ts'
import { context } from '../context.ts'
import type { ConsentSettings } from '../shared/consent/consent-record.ts'
import { writeConsent } from './write-consent.ts'

/**
 * Sends a choice to the server, which keeps it as proof and sets the cookie for its whole lifetime [CONS-01]. The choice
 * applies even if that fails.
 *
 * @param Text What the shopper read when choosing.
 * @param current The choice that applies, which the shopper or another tab may change meanwhile.
 */
export async function sendConsentProof(
  Text: string,
  sent: ConsentSettings,
  current: () => ConsentSettings | undefined
): Promise<void> {
  const { preferences, statistics, marketing, refused = [] } = sent
  try {
    await postConsent({
      Stamp: context().consentStamp,
      Preferences: preferences,
      Statistics: statistics,
      Marketing: marketing,
      Refused: [...refused],
      Text
    })
  } catch {
    // already logged
  }
  // the reply to an earlier choice sets the cookie of that choice, although there is another one meanwhile
  const settings = current()
  if (settings && settings !== sent) writeConsent(settings)
}
