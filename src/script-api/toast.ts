import type { VitrineEvents } from '../events.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { $toasts, hearToast as showHeard, showToast } from '../stores/toasts/toasts.ts'
import { ActionError } from './action-error.ts'

/** How a toast looks, and what the shopper can do about it. */
export type ToastOptions = Partial<Omit<VitrineEvents['vitrine:toast'], 'text'>>

const KINDS = ['info', 'success', 'error']

export function sayInToast(text: string, { kind = 'info', ...more }: ToastOptions = {}): void {
  if (typeof text !== 'string' || !text) {
    throw new ActionError('invalid', 'toast() needs a text.')
  }
  if (!KINDS.includes(kind)) {
    throw new ActionError(
      'invalid',
      `toast() knows the kinds ${KINDS.join(', ')}, not "${kind}".`
    )
  }
  warnWithoutTag()
  showToast({ ...more, kind, text })
}

export function hearToast(event: DocumentEventMap['vitrine:toast']): void {
  warnWithoutTag()
  showHeard(event)
}

let isWarned = false

/** Says once that nothing shows toasts. A tag in a shadow root follows the store. */
function warnWithoutTag(): void {
  if (isWarned || $toasts.lc > 0 || safeDocument.querySelector('vitrine-toasts')) return
  isWarned = true
  console.warn('Vitrine: the page has no <vitrine-toasts>, so nobody sees its toasts.')
}
