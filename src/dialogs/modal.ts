import { noteOpened } from '../lib/dom/top-dialog.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { rememberFocus } from '../lib/focus/return-focus.ts'
import { onAppLeave } from '../lib/page/app-leave.ts'
import { pageSelector } from '../lib/page/page-element.ts'
import { onPageLeave } from '../lib/page/page-leave.ts'
import { holdEntry } from './history-entries.ts'
import { watchSeen } from './watch-seen.ts'

export interface ModalOptions {
  /** Called once the shopper, Back or another page has closed the dialog. Must lead to a call of the returned function. */
  onClose(): void
  /** Called instead when it was closed because nobody can see it. @default onClose */
  onUnseen?: (() => void) | undefined
  /** Whether Escape, Back and the browser may close it. @default always */
  isClosable?: (() => boolean) | undefined
  /** Called when it stays open because `isClosable` forbids to close it; several times for one key press. */
  onRefused?: (() => void) | undefined
  /** Stays open when another page is shown, so it has no history entry either. @default false */
  pinned?: boolean
  /** The fragment of the URL while the dialog is open. */
  hash?: string | undefined
  /** Closes with an animation when Escape is pressed: call the returned function at its end. */
  onEscape?: (() => void) | undefined
  /** Where the focus goes afterwards, if not back to where it was. */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
}

/**
 * Opens a `<dialog>` modally; every modal dialog of the library goes through here. The page behind is inert and does not
 * scroll [UIX-01], Back, Escape and another page close it, and the focus returns to where it was.
 *
 * A dialog that a style sheet hides is not modal: it closes, or if only a choice closes it, it waits until it can be seen, without
 * covering the page [UIX-01].
 *
 * The focus moves to the element with `data-vitrine-focus`, otherwise to the first field or the heading.
 *
 * @returns Closes it; resolves when its history entry is removed.
 */
export function openModal(
  dialog: HTMLDialogElement,
  {
    onClose,
    onUnseen = onClose,
    isClosable = () => true,
    onRefused,
    pinned,
    hash,
    onEscape,
    returnFocusTo
  }: ModalOptions
): () => Promise<void> {
  const returnFocus = rememberFocus()
  let unlockScroll = lockScroll()
  const stop = new AbortController()
  const { signal } = stop
  let isFocusReturned = false
  let isAside = false
  let released: Promise<void> | undefined

  function close(): Promise<void> {
    // after everything else has rendered: the opener may be replaced in the same task
    if (!isFocusReturned) queueMicrotask(() => returnFocus(returnFocusTo?.()))
    isFocusReturned = true
    return end()
  }

  function end(): Promise<void> {
    stop.abort()
    dialog.close()
    unlockScroll()
    released ??= releaseEntry?.() ?? Promise.resolve()
    return released
  }

  function dismiss(): void {
    void end()
    onClose()
  }

  function followSight(isSeen: boolean): void {
    if (isSeen === !isAside && (isSeen || !isClosable())) return
    if (isSeen) {
      putAside(dialog, false)
      show()
      unlockScroll = lockScroll()
    } else if (isClosable()) {
      warnUnseen(dialog)
      void end()
      onUnseen()
      return
    } else {
      warnUnseen(dialog)
      putAside(dialog, true)
      unlockScroll()
    }
    isAside = !isSeen
  }

  function show(): void {
    dialog.showModal()
    noteOpened(dialog)
    focusInside(dialog)
  }

  function leavePage(): void {
    isFocusReturned = true
    void end()
    // the browser has returned the focus to the opener; outside of #page, it would keep it from the next page
    const opener = safeDocument.activeElement
    if (opener instanceof HTMLElement && !opener.closest(pageSelector())) opener.blur()
    onClose()
  }

  const listen = (type: string, listener: (event: Event) => void) =>
    dialog.addEventListener(type, event => event.target === dialog && listener(event), {
      signal
    })

  const refuse = (event: Event) => {
    if (isClosable()) return
    // Escape may have closed a list inside
    if (!event.defaultPrevented) onRefused?.()
    event.preventDefault()
  }
  // a file field inside the dialog dispatches a `cancel` event that bubbles, too
  listen('cancel', event => {
    refuse(event)
    if (event.defaultPrevented || !onEscape) return
    event.preventDefault()
    onEscape()
  })
  listen('close', () => {
    // it was put aside
    if (dialog.open) return
    // some browsers close even a static dialog, for example with Android's back gesture
    if (!isClosable() && dialog.isConnected) {
      dialog.showModal()
      onRefused?.()
    } else dismiss()
  })
  // a second Escape closes a dialog even if `cancel` is prevented, unless the key event is prevented, too
  dialog.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') refuse(event)
    },
    { signal }
  )
  // hides the wheel from the page behind and from smooth-scrolling scripts [UIX-01]
  dialog.addEventListener('wheel', event => event.stopPropagation(), { signal, passive: true })

  if (!pinned) {
    onPageLeave(leavePage, signal)
    onAppLeave(dismiss, signal)
  }
  show()
  watchSeen(dialog, isClosable, followSight, signal)
  const releaseEntry = pinned
    ? undefined
    : holdEntry({
        close() {
          if (!isClosable()) {
            onRefused?.()
            return false
          }
          dismiss()
          return true
        },
        hash
      })
  return close
}

/** Keeps a dialog open without covering the page, or ends that: where it would be seen again, if nothing hid it. */
function putAside(dialog: HTMLDialogElement, isAside: boolean): void {
  dialog.close()
  dialog.inert = isAside
  Object.assign(dialog.style, isAside ? { position: 'fixed', inset: '0' } : ON_TOP)
  // `show()` would move the focus
  if (isAside) dialog.setAttribute('open', '')
}

const ON_TOP = { position: '', inset: '' }

function warnUnseen({ className }: Element): void {
  console.warn(
    `Vitrine: a dialog (class="${className}") cannot be seen, because a style sheet or an extension hides it. The page can be used as if it were closed.`
  )
}

const FIELD =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

function focusInside(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-vitrine-focus]') ??
    dialog.querySelector<HTMLElement>(`.vitrine-dialog__body :is(${FIELD})`) ??
    dialog.querySelector<HTMLElement>('.vitrine-dialog__title')
  target?.focus({ preventScroll: true })
}

/** Keeps a body that scrolls focusable, so that arrow keys can scroll it. */
export function allowKeyboardScrolling(body: HTMLElement): void {
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}

let locks = 0

/**
 * Prevents the page behind a dialog from scrolling; returns a function that releases the lock. The scrollbar's space stays
 * reserved, so nothing shifts. The page scrolls again when the last lock is released.
 */
function lockScroll(): () => void {
  const { documentElement: root } = safeDocument
  if (locks === 0) {
    // on a page without a scrollbar, reserving its space would itself shift the layout
    const hasScrollbar = window.innerWidth > root.clientWidth
    root.dataset.vitrineScrollLock = hasScrollbar ? 'gutter' : ''
  }
  locks += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    locks -= 1
    if (locks === 0) delete root.dataset.vitrineScrollLock
  }
}
