import { safeDocument } from '../lib/dom/unclobbered.ts'

const order = new WeakMap<Element, number>()
let opened = 0

/** Notes that a modal dialog was opened now, above all others. */
export function noteOpened(dialog: Element): void {
  opened += 1
  order.set(dialog, opened)
}

/** The modal dialog that is on top of all others; what is outside of it cannot be used. */
export function topDialog(): HTMLDialogElement | undefined {
  let top: HTMLDialogElement | undefined
  for (const dialog of safeDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    // Dialogs that we did not see open (opened before us) are taken in document order.
    if (!top || (order.get(dialog) ?? 0) >= (order.get(top) ?? 0)) top = dialog
  }
  return top
}

safeDocument.addEventListener(
  'toggle',
  event => {
    const { target } = event
    if (!(target instanceof HTMLDialogElement) || order.has(target)) return
    if (target.matches(':modal')) noteOpened(target)
  },
  true
)
