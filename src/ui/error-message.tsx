import { useState } from 'react'

import { Button } from './button.tsx'
import { t } from './ui.messages.ts'

export interface ErrorMessageProps {
  /** What went wrong and what to do, for example from `explain(error)`. */
  text: string
  /** Offers to try again; the button is busy until it settles. */
  onRetry?: (() => unknown) | undefined
}

/** Tells what failed, at once also to screen readers, and offers to try again. */
export function ErrorMessage({ text, onRetry }: ErrorMessageProps) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await onRetry?.()
    } catch {
      // It failed again: the text still says so.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="vitrine-error-message vitrine-notice vitrine-notice--error" role="alert">
      <p className="vitrine-error-message__text">{text}</p>
      {onRetry && (
        <Button busy={busy} onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
