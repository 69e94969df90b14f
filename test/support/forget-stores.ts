import { cleanStores } from 'nanostores'
import { $consent, $wantsSettings } from '../../src/stores/consent.ts'
import { $toasts } from '../../src/stores/toasts.ts'

/** What one test or story did is not the next one's business. */
export function forgetStores(): void {
  cleanStores($consent, $wantsSettings, $toasts)
  $consent.set({ status: 'undecided' })
  $wantsSettings.set(false)
  $toasts.set([])
}
