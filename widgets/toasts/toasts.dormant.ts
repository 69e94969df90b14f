import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { wakeWhen } from '../wake-when.ts'

/**
 * Loads the toasts with the first message [UIX-03], or with the first view of another tag: what that view has to report may be that
 * the shopper is offline.
 */
export const toasts: DormantPart = wake => {
  wakeWhen($toasts, list => list.length > 0)(wake)
  safeDocument.addEventListener('vitrine:alive', wake, { capture: true, once: true })
}
