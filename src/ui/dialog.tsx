import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { lockScroll } from '../lib/dom/scroll-lock.ts'
import { onPageLeave } from '../lib/page/page-leave.ts'
import { dialogLayer } from './dialog-layer.ts'
import { rememberFocus } from './return-focus.ts'
import { noteOpened } from './top-dialog.ts'
import { t } from './ui.messages.ts'

export interface DialogProps {
  /** Whether to show the dialog. Its content is only mounted while it is open. */
  open: boolean
  /** Called when the shopper closes the dialog (button, Escape, a click outside) or leaves the page. */
  onClose(): void
  /** The accessible name, shown as the heading. */
  title: string
  children?: ReactNode
  /** Buttons below the content; they are always visible. */
  actions?: ReactNode
  /** The shopper cannot close the dialog: no close button, no Escape, no click outside [CONS-04]. @default false */
  static?: boolean
  /** `alertdialog` for a question that must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Stays open when another page is shown. @default false */
  pinned?: boolean
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
}

/**
 * A modal `<dialog>`; a bottom sheet on phones.
 *
 * The focus moves to the element with `data-vitrine-focus`, otherwise to the first field or the heading. Afterwards
 * it returns to the opener, even if that was rendered again.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  static: isStatic = false,
  role = 'dialog',
  pinned = false,
  size = 'medium'
}: DialogProps) {
  const place = useRef<HTMLSpanElement>(null)
  const element = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const bodyId = useId()

  const close = useEffectEvent(onClose)
  const closedByBrowser = useEffectEvent((dialog: HTMLDialogElement) => {
    // some browsers close even a static dialog, for example with Android's back gesture
    if (isStatic && dialog.isConnected) dialog.showModal()
    else onClose()
  })
  const refuse = useEffectEvent((event: Event) => {
    if (isStatic) event.preventDefault()
  })
  const leavePage = useEffectEvent((dialog: HTMLDialogElement) => {
    if (pinned) return
    dialog.close()
    onClose()
  })

  useLayoutEffect(() => {
    const dialog = element.current!
    // the page was left before the dialog could open: it would cover the next page
    if (!place.current!.isConnected) {
      close()
      return
    }
    const returnFocus = rememberFocus()
    const unlockScroll = lockScroll()
    const stop = new AbortController()
    const { signal } = stop

    // a file field inside the dialog dispatches a `cancel` event that bubbles
    dialog.addEventListener('cancel', event => event.target === dialog && refuse(event), {
      signal
    })
    dialog.addEventListener(
      'close',
      event => event.target === dialog && closedByBrowser(dialog),
      {
        signal
      }
    )
    // a second Escape closes a dialog even if `cancel` is prevented, unless the key event is
    // prevented too
    dialog.addEventListener('keydown', event => event.key === 'Escape' && refuse(event), {
      signal
    })
    // hides the wheel from the page behind and from smooth-scrolling scripts [UIX-01]
    dialog.addEventListener('wheel', event => event.stopPropagation(), {
      signal,
      passive: true
    })
    onPageLeave(() => leavePage(dialog), signal)

    dialog.showModal()
    noteOpened(dialog)
    focusInside(dialog)

    return () => {
      stop.abort()
      dialog.close()
      unlockScroll()
      // after React has rendered everything else: the opener may be replaced in the same commit
      queueMicrotask(returnFocus)
    }
  }, [])

  // a scrollable body must be focusable, so that arrow keys can scroll it
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = body.current!
    if (scrollHeight > clientHeight) body.current!.tabIndex = 0
    else body.current!.removeAttribute('tabindex')
  })

  return (
    <>
      <span ref={place} hidden />
      {createPortal(
        <dialog
          ref={element}
          className="vitrine-dialog"
          role={role === 'alertdialog' ? role : undefined}
          aria-labelledby={titleId}
          aria-describedby={role === 'alertdialog' ? bodyId : undefined}
          closedby={isStatic ? 'none' : role === 'alertdialog' ? 'closerequest' : 'any'}
          data-size={size}
        >
          <div className="vitrine-dialog__panel">
            <header className="vitrine-dialog__header">
              <h2 className="vitrine-dialog__title" id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {!isStatic && (
                <button
                  type="button"
                  className="vitrine-dialog__close vitrine-cross"
                  aria-label={t('close')}
                  onClick={onClose}
                />
              )}
            </header>
            <div ref={body} className="vitrine-dialog__body" id={bodyId}>
              {children}
            </div>
            {actions && <footer className="vitrine-dialog__actions">{actions}</footer>}
          </div>
        </dialog>,
        dialogLayer()
      )}
    </>
  )
}

const FIELD =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

function focusInside(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-vitrine-focus]') ??
    dialog.querySelector<HTMLElement>(`.vitrine-dialog__body :is(${FIELD})`) ??
    dialog.querySelector<HTMLElement>('.vitrine-dialog__title')
  target?.focus({ preventScroll: true })
}
