import { t } from './ui.messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SpinnerProps {
  /** What is being loaded. @default 'One moment…' */
  label?: string
}

/** Indicates that something is loading. With reduced motion it pulses instead of spinning. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="vitrine-spinner">
      <span className="vitrine-spinner__ring" aria-hidden="true" />
      <VisuallyHidden>{label ?? t('busy')}</VisuallyHidden>
    </span>
  )
}
