import { explain } from '../../src/i18n/explain.ts'
import { showToast } from '../../src/stores/toasts.ts'

/** Says why something did not come about, where the shopper looks [WISH-05]. */
export function showProblem(error: unknown): void {
  showToast({ kind: 'error', text: explain(error), key: 'wishlist-problem' })
}
