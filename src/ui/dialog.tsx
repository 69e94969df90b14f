import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { allowKeyboardScrolling, openModal } from '../dialogs/modal.ts'
import { dialogLayer } from './dialog-layer.ts'
import { t } from './ui.messages.ts'

export interface DialogProps {
  /** Whether to show the dialog. Its content is only mounted while it is open. */
  open: boolean
  /** Called when the shopper closes the dialog (button, Escape, Back, a click outside) or leaves the page. */
  onClose(): void
  /** Called instead when it closes because a style sheet or an extension hides it. @default onClose */
  onUnseen?(): void
  /** The accessible name, shown as the heading. */
  title: string
  children?: ReactNode
  /** Buttons below the content; they are always visible. */
  actions?: ReactNode
  /** The shopper cannot close the dialog: no close button, no Escape, no Back, no click outside [CONS-04]. @default false */
  static?: boolean
  /** `alertdialog` for a question that must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Stays open when another page is shown, so that Back leaves the page. @default false */
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
  onUnseen = onClose,
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
  const giveUp = useEffectEvent(onUnseen)
  const isClosable = useEffectEvent(() => !isStatic)

  useLayoutEffect(() => {
    // the page was left before the dialog could open: it would cover the next page
    if (!place.current!.isConnected) {
      close()
      return
    }
    const closeModal = openModal(element.current!, {
      onClose: () => close(),
      onUnseen: () => giveUp(),
      isClosable: () => isClosable(),
      pinned
    })
    return () => void closeModal()
  }, [pinned])

  useLayoutEffect(() => allowKeyboardScrolling(body.current!))

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
            <div className="vitrine-dialog__header">
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
            </div>
            <div ref={body} className="vitrine-dialog__body" id={bodyId}>
              {children}
            </div>
            {actions && <div className="vitrine-dialog__actions">{actions}</div>}
          </div>
        </dialog>,
        dialogLayer()
      )}
    </>
  )
}
