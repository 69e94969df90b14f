import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorMessage } from './error-message.tsx'
import { t } from './ui.messages.ts'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, for example "Remove the teapot?". */
  title: string
  /** The consequences. */
  children?: ReactNode
  /** A verb, for example "Remove"; never "Yes". */
  confirmLabel: string
  /** The label of the other button. @default 'Back' */
  backLabel?: string | undefined
  /** The action cannot be undone. @default false */
  destructive?: boolean | undefined
  /** The action is running. @default false */
  busy?: boolean
  /** Why the action failed; the shopper can try again or go back. */
  problem?: string | undefined
  onConfirm(): void
  onBack(): void
}

/** Asks for confirmation; the focus starts on "Back" [UIX-01]. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  backLabel,
  destructive = false,
  busy = false,
  problem,
  onConfirm,
  onBack
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      size="small"
      static={busy}
      onClose={onBack}
      actions={
        <>
          <Button data-vitrine-focus aria-disabled={busy} onClick={() => busy || onBack()}>
            {backLabel ?? t('back')}
          </Button>
          <Button kind={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {problem && <ErrorMessage text={problem} />}
    </Dialog>
  )
}
