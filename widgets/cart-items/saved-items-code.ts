import { OfflineError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { lazy } from '../../src/lib/lazy.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'

/** The actions on saved items. */
export const savedItemsCode = lazy(() => import('../../src/stores/cart/saved-items.ts'))

/** Reports that the actions could not be loaded, in which case nothing has changed. */
export function showOffline(): void {
  showToast({ kind: 'error', text: explain(new OfflineError('')) })
}
