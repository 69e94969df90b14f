import { pluralOf } from '../../src/i18n/plural.ts'
import {
  type LibraryUpload,
  removeUploads,
  retryUploads
} from '../../src/stores/assets/library-uploads.ts'
import { Button } from '../../src/ui/button.tsx'
import { t } from './asset-uploads.messages.ts'

export interface UploadSummaryProps {
  uploads: readonly LibraryUpload[]
}

/** How far several uploads are, and what can be done with all of them. */
export function UploadSummary({ uploads }: UploadSummaryProps) {
  const waiting = keysOf(uploads, 'uploading')
  const failed = keysOf(uploads, 'failed')
  const ended = [...failed, ...keysOf(uploads, 'refused')]
  const done = keysOf(uploads, 'done').length
  if (uploads.length < 2 || (waiting.length === 0 && ended.length === 0)) return null
  const total = uploads.length - ended.length
  const share = uploads.reduce((sum, { progress }) => sum + progress, 0) / total
  const problems = t(`failed.${pluralOf(ended.length)}`, { count: ended.length })
  return (
    <div className="vitrine-asset-uploads__summary">
      <p>
        {waiting.length > 0 && t('progress', { done, total })}{' '}
        {ended.length > 0 && <strong>{problems}</strong>}
      </p>
      {waiting.length > 0 && <progress value={share} max={1} aria-hidden="true" />}
      {waiting.length > 1 && (
        <Button kind="quiet" onClick={() => removeUploads(waiting)}>
          {t('cancelAll')}
        </Button>
      )}
      {failed.length > 1 && (
        <Button onClick={() => retryUploads(failed)}>{t('retryAll')}</Button>
      )}
      {ended.length > 1 && (
        <Button kind="quiet" onClick={() => removeUploads(ended)}>
          {t('dismissAll')}
        </Button>
      )}
    </div>
  )
}

function keysOf(uploads: readonly LibraryUpload[], wanted: LibraryUpload['status']): string[] {
  return uploads.filter(({ status }) => status === wanted).map(({ key }) => key)
}
