import { OfflineError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { showToast } from '../../src/stores/toasts.ts'

/** Loads the saved-for-later actions on first use. */
export function keepers() {
  return import('../../src/stores/saved-items.ts')
}

/** Reports that the actions could not be loaded, in which case nothing has changed. */
export function showOffline(): void {
  showToast({ kind: 'error', text: explain(new OfflineError('')) })
}
