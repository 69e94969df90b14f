import { CancelledError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import type { CartItem } from '../../shared/contract/cart.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { showToast } from '../toasts/toasts.ts'

/** Removes lines of the cart. Few shoppers do: pages preload it once the pointer is near. */
export const removalCode = lazyOrOffline(() => import('./removal.ts'))

/** Removes a line with `removeWithUndo`; shows a message when that cannot be loaded, in which case nothing has changed. */
export async function removeLine(item: CartItem): Promise<void> {
  await removalCode().then(({ removeWithUndo }) => removeWithUndo(item), showOffline)
}

/** Reports that the code of an action could not be loaded. A change that a script has cancelled is nothing to report. */
export function showOffline(error: unknown): void {
  if (error instanceof CancelledError) return
  showToast({ kind: 'error', text: explain(error) })
}
