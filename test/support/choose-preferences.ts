import { $consent } from '../../src/consent/consent.ts'

/** The shopper allows or refuses what is stored for convenience, and everything else is refused. */
export function choosePreferences(preferences: boolean): void {
  const settings = { stamp: '1', preferences, statistics: false, marketing: false }
  $consent.set({ status: 'decided', settings, isKept: true })
}
