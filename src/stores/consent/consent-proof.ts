import { postConsent } from '../../api/consent.ts'
import { context } from '../../context.ts'
import type { ConsentSettings } from '../../lib/consent/consent-record.ts'
import { writeConsent } from '../../lib/consent/write-consent.ts'
import { $consent, decided } from './consent.ts'

/**
 * Sends the current choice to the server, which keeps it as proof and sets the cookie for its whole lifetime [CONS-01]. The choice
 * applies even if that fails.
 *
 * @param Text What the shopper read when choosing.
 */
export async function sendConsentProof(Text: string): Promise<void> {
  const state = $consent.get()
  if (state.status === 'undecided') return
  const { preferences, statistics, marketing, refused = [] } = state.settings
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
  keepLater(state.settings)
}

/** The reply to an earlier choice sets the cookie of that choice, although the shopper has made another one meanwhile. */
function keepLater(sent: ConsentSettings): void {
  const settings = decided($consent.get())
  if (settings && settings !== sent) writeConsent(settings, context().applicationPath)
}
