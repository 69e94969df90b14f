import { t } from './ui.messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SpinnerProps {
  /** What is going on; "One moment…" when not given. */
  label?: string
}

/** Says that something is on its way. It pulses instead of turning where less motion is wanted. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="vitrine-spinner">
      <span className="vitrine-spinner__ring" aria-hidden="true" />
      <VisuallyHidden>{label ?? t('busy')}</VisuallyHidden>
    </span>
  )
}
