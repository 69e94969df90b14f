import { memo, useLayoutEffect, useRef } from 'react'

import { context } from '../../src/context.ts'
import { formatFileSize } from '../../src/shared/numbers/file-size.ts'
import {
  type LibraryUpload,
  removeUploads,
  retryUploads
} from '../../src/stores/assets/library-uploads.ts'
import { Button } from '../../src/ui/button.tsx'
import { extensionOf } from './asset-row.tsx'
import { t } from './asset-uploads.messages.ts'

export interface UploadRowProps {
  upload: LibraryUpload
}

/** A file on its way, where it will be listed: its name, how much of it is sent, or why it was not added. */
export const UploadRow = memo(function UploadRow({ upload }: UploadRowProps) {
  const { key, name, size, status, progress, thumbnail, problem } = upload
  const item = useRef<HTMLLIElement>(null)
  const isWaiting = status === 'uploading'

  // the button of the state before is gone
  const hadFocus = item.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) item.current!.focus()
  })

  return (
    <li
      ref={item}
      className="vitrine-asset-library__file vitrine-asset-uploads__file"
      data-status={status}
      aria-label={name}
      tabIndex={-1}
    >
      {thumbnail ? (
        <img
          className="vitrine-asset-library__picture"
          src={thumbnail}
          alt=""
          width="160"
          height="160"
        />
      ) : (
        <span className="vitrine-asset-library__picture" aria-hidden="true">
          {extensionOf(name)}
        </span>
      )}
      <div className="vitrine-asset-uploads__state">
        <span>{name}</span>
        <small>
          {status === 'done' ? t('added') : formatFileSize(size, context().culture)}
        </small>
        {isWaiting && (
          <progress value={progress} max={1} aria-label={t('uploading', { name })} />
        )}
        {problem && <span className="vitrine-asset-uploads__problem">{problem}</span>}
        <div className="vitrine-asset-uploads__buttons">
          {status === 'failed' && (
            <Button onClick={() => retryUploads([key])} aria-label={t('retry', { name })}>
              {t('retryButton')}
            </Button>
          )}
          {status !== 'done' && (
            <Button
              kind="quiet"
              onClick={() => removeUploads([key])}
              aria-label={t(isWaiting ? 'cancel' : 'dismiss', { name })}
            >
              {t(isWaiting ? 'cancelButton' : 'dismissButton')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})
