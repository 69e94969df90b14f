import type { VitrineEvents } from '../events.ts'
import { Button } from './button.tsx'
import { useCountdown } from './use-countdown.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A message from `vitrine:toast`, with its id and lifetime. */
export interface ToastItem extends Omit<VitrineEvents['vitrine:toast'], 'key'> {
  /** Increases with every message. */
  id: number
  /** Stays until it is dismissed: errors, and messages with an action. */
  stays: boolean
}

export interface ToastLabels {
  /** The accessible name of the landmark around the messages. */
  region: string
  dismiss: string
  /** The names of the kinds, for those who cannot see colour and icon. */
  kinds: Record<ToastItem['kind'], string>
}

export interface ToastProps {
  toast: ToastItem
  labels: ToastLabels
  /** The countdown is paused: the shopper is reading, or the tab is hidden. */
  paused: boolean
  onDismiss(): void
}

/** Reading time: about 60 ms per character for slow readers, at least six seconds [UIX-03]. */
const MIN_MS = 6000
const LETTER_MS = 60

/** A short message that disappears by itself unless it must be dismissed. */
export function Toast({ toast, labels, paused, onDismiss }: ToastProps) {
  const { kind, title = '', text, action, stays } = toast
  const duration = Math.max(MIN_MS, (title.length + text.length) * LETTER_MS)
  useCountdown(stays ? undefined : duration, paused, onDismiss)

  function act() {
    onDismiss()
    action?.run()
  }

  return (
    <li className="vitrine-toast" data-kind={kind}>
      <span className="vitrine-toast__sign" aria-hidden="true" />
      <div className="vitrine-toast__words">
        <VisuallyHidden>{labels.kinds[kind]}</VisuallyHidden>
        {title && <p className="vitrine-toast__title">{title}</p>}
        <p className="vitrine-toast__text">{text}</p>
      </div>
      {action && (
        <Button kind="quiet" className="vitrine-toast__action" onClick={act}>
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className="vitrine-cross"
        aria-label={labels.dismiss}
        onClick={onDismiss}
      />
    </li>
  )
}
