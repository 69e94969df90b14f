import { postConsent } from '../api/consent.ts'
import { context } from '../context.ts'
import { $consent } from './consent.ts'

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
}
