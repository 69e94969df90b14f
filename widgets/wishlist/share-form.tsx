import { useRef, useState } from 'react'

import type { FullWishlist } from '../../src/shared/contract/wishlist.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { showProblem } from './show-problem.ts'
import { t } from './wishlist-tools.messages.ts'

export interface ShareFormProps {
  list: FullWishlist
  onShare(isShared: boolean): Promise<void>
}

/** The public URL of the list: creates, copies and removes it. */
export function ShareForm({ list, onShare }: ShareFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const { ShareUrl } = list
  const address = ShareUrl === null ? '' : new URL(ShareUrl, location.href).href

  async function share(isShared: boolean) {
    setSending(true)
    await onShare(isShared).catch(showProblem)
    setSending(false)
  }

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', text: t('copied'), key: 'wishlist-copied' })
    } catch {
      // the browser denied access to the clipboard; the URL is selected, so the shopper can copy it
    }
  }

  return (
    <div className="vitrine-wishlist__form">
      <p className="vitrine-wishlist__hint">{t('shareHint')}</p>
      {ShareUrl === null ? (
        <Button busy={isSending} onClick={() => share(true)}>
          {t('shareOn')}
        </Button>
      ) : (
        <>
          <div className="vitrine-wishlist__address">
            <input
              ref={field}
              className="vitrine-input"
              readOnly
              value={address}
              aria-label={t('address')}
            />
            <Button onClick={copy}>{t('copy')}</Button>
          </div>
          <a href={ShareUrl}>{t('see')}</a>
          <Button busy={isSending} onClick={() => share(false)}>
            {t('shareOff')}
          </Button>
        </>
      )}
    </div>
  )
}
