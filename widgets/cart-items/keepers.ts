import { OfflineError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { showToast } from '../../src/stores/toasts.ts'

/** What keeps things for later: its code comes with the first of them. */
export function keepers() {
  return import('../../src/stores/saved-items.ts')
}

/** The code did not come: nothing has happened. */
export function tellOffline(): void {
  showToast({ kind: 'error', text: explain(new OfflineError('')) })
}
