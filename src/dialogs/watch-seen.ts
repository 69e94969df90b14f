import { isDrawn, isSeen } from '../lib/dom/is-seen.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** No event tells that a style sheet makes something invisible; in ms. */
const LOOK_MS = 250

/**
 * Reports regularly whether the shopper can see an open dialog, and can press something in it if nothing else closes it. Style sheets,
 * often of content blockers, hide dialogs from the beginning or at any later time.
 */
export function watchSeen(
  dialog: HTMLDialogElement,
  isClosable: () => boolean,
  report: (isSeen: boolean) => void,
  signal: AbortSignal
): void {
  const look = () => {
    if (signal.aborted || !canTell(dialog)) return
    if (dialog.open) report(isUsable(dialog, isClosable()))
    // a script has just closed it, or has removed the attribute: only the former is followed by an event
    else setTimeout(() => signal.aborted || dialog.open || report(false), LOOK_MS)
  }
  const timer = setInterval(look, LOOK_MS)
  const sizes = new ResizeObserver(look)
  sizes.observe(dialog)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    sizes.disconnect()
  })
  // the opener first receives what closes the dialog
  queueMicrotask(look)
}

/** Not on paper, in a frame without a size, in the background or while it fades in. */
function canTell(dialog: HTMLElement): boolean {
  if (safeDocument.hidden || !innerWidth || matchMedia('print').matches) return false
  return !dialog.getAnimations?.().some(isMoving)
}

function isMoving({ playState, effect }: Animation): boolean {
  return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity
}

function isUsable(dialog: HTMLElement, isClosable: boolean): boolean {
  if (!isSeen(dialog, dialog)) return false
  if (isClosable) return true
  const controls = dialog.querySelectorAll(
    'button, input, select, textarea, [data-vitrine-modal-close]'
  )
  return [...controls].some(control => isDrawn(control, dialog))
}
