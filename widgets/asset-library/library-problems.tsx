import { useStore } from '@nanostores/react'

import { explain } from '../../src/i18n/explain.ts'
import { $assetMove } from '../../src/stores/assets/asset-library.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { t } from './asset-library.messages.ts'

export interface LibraryProblemsProps {
  /** Why the pages that use the files could not be looked up. */
  checkError: unknown
  onCheck(): Promise<void>
  /** The files were moved after all. */
  onMoved(): void
}

/** Why files could not be moved or deleted, with a way to try again. */
export function LibraryProblems({ checkError, onCheck, onMoved }: LibraryProblemsProps) {
  const move = useStore($assetMove)
  return (
    <>
      {move.status === 'failed' && (
        <ErrorMessage
          text={t('notMoved', { why: explain(move.error) })}
          onRetry={async () => {
            await move.retry()
            if ($assetMove.get().status === 'ready') onMoved()
          }}
        />
      )}
      {checkError !== undefined && (
        <ErrorMessage text={t('notChecked', { why: explain(checkError) })} onRetry={onCheck} />
      )}
    </>
  )
}
