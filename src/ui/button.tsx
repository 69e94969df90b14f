import type { ComponentProps, MouseEvent } from 'react'

import { t } from './ui.messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** Appearance: main action, other action, destructive action, or inconspicuous. @default 'secondary' */
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** While the action is running, clicks are ignored and the focus stays. @default false */
  busy?: boolean
}

/** A `<button>` that can be busy. It never submits a form unless `type="submit"` is given. */
export function Button({
  kind = 'secondary',
  busy = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // not `disabled`, which would lose the focus
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={`vitrine-button vitrine-button--${kind} ${className}`.trimEnd()}
      data-vitrine-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className="vitrine-button__label">{children}</span>
      {busy && <VisuallyHidden>{t('busy')}</VisuallyHidden>}
    </button>
  )
}
