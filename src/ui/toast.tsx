import type { VitrineEvents } from '../events.ts'
import { Button } from './button.tsx'
import { useCountdown } from './use-countdown.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One message, as `vitrine:toast` brings it, and what the shop made of it. */
export interface ToastItem extends Omit<VitrineEvents['vitrine:toast'], 'key'> {
  /** Rises from message to message. */
  id: number
  /** Waits until the shopper dismisses it: errors, and messages that can be acted on. */
  stays: boolean
}

export interface ToastLabels {
  /** Name of the landmark that holds the messages. */
  region: string
  dismiss: string
  /** What each kind is called, for who does not see its colour and sign. */
  kinds: Record<ToastItem['kind'], string>
}

export interface ToastProps {
  toast: ToastItem
  labels: ToastLabels
  /** The time stands still: somebody reads, or nobody looks. */
  paused: boolean
  onDismiss(): void
}

/** Who reads slowly gets about 60 ms per letter, and nobody less than six seconds [UIX-03]. */
const LEAST_MS = 6000
const LETTER_MS = 60

/** A short message; goes away by itself unless it must be dismissed. */
export function Toast({ toast, labels, paused, onDismiss }: ToastProps) {
  const { kind, title = '', text, action, stays } = toast
  const duration = Math.max(LEAST_MS, (title.length + text.length) * LETTER_MS)
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
