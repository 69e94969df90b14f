import { useState } from 'react'

import { Button } from './button.tsx'
import { t } from './ui.messages.ts'

export interface ErrorMessageProps {
  /** What failed and what to do, for example from `explain(error)`. */
  text: string
  /** Adds a retry button, which is busy until the promise settles. */
  onRetry?: (() => unknown) | undefined
}

/** Shows and announces a failure message, with an optional retry button. */
export function ErrorMessage({ text, onRetry }: ErrorMessageProps) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await onRetry?.()
    } catch {
      // it failed again, and the message is still shown
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
