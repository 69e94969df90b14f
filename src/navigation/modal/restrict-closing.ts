import type { Dialog } from '../../dialogs/open-dialog.ts'

/** From when on a click outside closes a modal, in ms: earlier, it may be the second half of a double click. */
const DOUBLE_CLICK_MS = 500

/** Whether a modal shows something for the only time: it stays until the shopper presses the link that says that it is kept. */
export function isKept({ body }: Dialog): boolean {
  return !!body.querySelector('[data-vitrine-modal-keep]')
}

/** A click outside must not discard what was typed into a form, and only a choice closes what is shown once. */
export function restrictClosing(dialog: Dialog): void {
  const { element, body } = dialog
  const apply = () => {
    const kept = isKept(dialog)
    const hasForm = !!body.querySelector('form')
    element.setAttribute('closedby', kept ? 'none' : hasForm ? 'closerequest' : 'any')
    element.querySelector<HTMLElement>('.vitrine-dialog__close')!.hidden = kept
  }
  apply()
  if (isKept(dialog)) warnBeforeUnload(dialog)
  if (element.getAttribute('closedby') !== 'any') return
  element.setAttribute('closedby', 'closerequest')
  setTimeout(apply, DOUBLE_CLICK_MS)
}

/** Asks before the tab is closed or reloaded while the modal is open. */
function warnBeforeUnload({ closed }: Dialog): void {
  const stop = new AbortController()
  addEventListener('beforeunload', event => event.preventDefault(), { signal: stop.signal })
  void closed.then(() => stop.abort())
}
