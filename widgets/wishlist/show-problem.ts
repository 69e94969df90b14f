import { explain } from '../../src/i18n/explain.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'

/** Shows the reason for a failure as a toast, replacing the previous one [WISH-05]. */
export function showProblem(error: unknown): void {
  showToast({ kind: 'error', text: explain(error), key: 'wishlist-problem' })
}
