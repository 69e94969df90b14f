import { safeDocument } from './unclobbered.ts'

const order = new WeakMap<Element, number>()
let opened = 0

/** Records that a modal dialog was opened on top of all others. */
export function noteOpened(dialog: Element): void {
  opened += 1
  order.set(dialog, opened)
}

/** The topmost modal dialog; everything outside it is inert. */
export function topDialog(): HTMLDialogElement | undefined {
  let top: HTMLDialogElement | undefined
  for (const dialog of safeDocument.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    // dialogs that were opened before this module was loaded count in document order
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
