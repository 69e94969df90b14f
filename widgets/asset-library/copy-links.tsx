import { useLayoutEffect, useRef, useState } from 'react'

import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { t } from './asset-library.messages.ts'

export interface CopyLinksProps {
  urls: readonly string[]
  /** Pressed without a selection. */
  onNothing(): void
}

/** Copies the links of the selected files, one per line. */
export function CopyLinks({ urls, onNothing }: CopyLinksProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** The links that could not be copied. */
  const [refused, setRefused] = useState('')
  const text = urls.join('\n')
  const count = urls.length
  const isRefused = refused !== '' && refused === text

  useLayoutEffect(() => {
    if (!isRefused) return
    field.current!.select()
    field.current!.focus()
  }, [isRefused])

  async function copy() {
    if (count === 0) return onNothing()
    try {
      // not available on pages without HTTPS
      await navigator.clipboard.writeText(text)
      setRefused('')
      showToast({ kind: 'success', text: t(`copied.${pluralOf(count)}`, { count }) })
    } catch {
      setRefused(text)
      announce(t('notCopied'), 'assertive')
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={copy}>
        {t('copy')}
      </Button>
      {isRefused && (
        <div className="vitrine-asset-library__links">
          <p>{t('notCopied')}</p>
          <textarea
            ref={field}
            className="vitrine-input"
            aria-label={t('links')}
            rows={Math.min(count, 5)}
            readOnly
            value={text}
          />
        </div>
      )}
    </>
  )
}
