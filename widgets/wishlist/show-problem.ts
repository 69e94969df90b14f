import { CancelledError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'

/** Shows the reason for a failure as a toast, replacing the previous one [WISH-05], unless a script of the page has cancelled a change. */
export function showProblem(error: unknown): void {
  if (error instanceof CancelledError) return
  showToast({ kind: 'error', text: explain(error), key: 'wishlist-problem' })
}
