import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { lockScroll } from '../lib/dom/scroll-lock.ts'
import { onPageLeave } from '../lib/page/page-leave.ts'
import { dialogLayer } from './dialog-layer.ts'
import { rememberFocus } from './return-focus.ts'
import { noteOpened } from './top-dialog.ts'
import { t } from './ui.messages.ts'

export interface DialogProps {
  /** Whether it is shown. What is inside exists only then. */
  open: boolean
  /** Called when the shopper closes it (button, Escape, a click beside it) or the page goes away. */
  onClose(): void
  /** Its name, shown as the heading. */
  title: string
  children?: ReactNode
  /** Buttons, shown below the content and never scrolled away. */
  actions?: ReactNode
  /** The shopper cannot close it: no close button, no Escape, no click beside it [CONS-04]. @default false */
  static?: boolean
  /** `alertdialog` for a question that must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Stays when the page changes in place. @default false */
  pinned?: boolean
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
}

/**
 * A modal `<dialog>`; a bottom sheet on phones.
 *
 * Focus goes to the element with `data-vitrine-focus`, else to the first field, else to the heading, and back to
 * the opener afterwards, even when that was drawn anew.
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
    // Some browsers close even a dialog that must stay, for example with Android's back gesture.
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
    // The widget's page left before the dialog could open: it would cover another page.
    if (!place.current!.isConnected) {
      close()
      return
    }
    const returnFocus = rememberFocus()
    const unlockScroll = lockScroll()
    const stop = new AbortController()
    const { signal } = stop

    // A file field inside fires its own `cancel` and bubbles it.
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
    // Escape pressed a second time closes a dialog whose `cancel` was prevented, unless the key itself is.
    dialog.addEventListener('keydown', event => event.key === 'Escape' && refuse(event), {
      signal
    })
    // The page behind, and smooth scrolling scripts on it, never hear of the wheel [UIX-01].
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
      // After React has drawn everything else: the opener may be drawn anew in the same step.
      queueMicrotask(returnFocus)
    }
  }, [])

  // Where it scrolls, arrow keys must be able to scroll it.
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
