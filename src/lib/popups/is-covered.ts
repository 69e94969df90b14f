import { isSeen } from '../dom/is-seen.ts'
import { topDialog } from '../dom/top-dialog.ts'
import { safeDocument } from '../dom/unclobbered.ts'

/** What themes and component libraries show as modal. Bootstrap sets the classes before and `aria-modal` after the animation. */
const FOREIGN_MODAL =
  '[aria-modal="true"], .modal:is(.show, .in), .offcanvas:is(.show, .showing)'

const ASIDE = '[inert], [aria-hidden="true"]'

/** Whether something covers the page: a modal dialog, of the library or of anyone else, or an element in full screen [POP-01]. */
export function isCovered(): boolean {
  return (
    topDialog() !== undefined ||
    !!safeDocument.fullscreenElement ||
    [...safeDocument.querySelectorAll(FOREIGN_MODAL)].some(isShown)
  )
}

/** Many pages contain their closed dialogs, moved out of the window or transparent. An open one may have no size itself. */
function isShown(modal: Element): boolean {
  if (modal.closest(ASIDE)) return false
  return isSeen(modal) || [...modal.querySelectorAll('*')].some(child => isSeen(child))
}
