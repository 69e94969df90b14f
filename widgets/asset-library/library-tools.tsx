import { type RefObject, useId } from 'react'

import { Button } from '../../src/ui/button.tsx'
import { t } from './asset-library.messages.ts'
import { CopyLinks } from './copy-links.tsx'
import type { Target } from './library-file.ts'
import { SelectAll } from './select-all.tsx'

export interface LibraryToolsProps {
  chosen: readonly { FileUrl: string }[]
  total: number
  folders: readonly Target[]
  folderField: RefObject<HTMLSelectElement | null>
  /** The folder that files are moved to; `''` while none is chosen. */
  folderId: string
  isMoving: boolean
  isChecking: boolean
  onToggleAll(): void
  onNothingToCopy(): void
  onFolder(folderId: string): void
  onMove(): Promise<void>
  onDelete(): Promise<void>
}

/** Selects all files, and copies, moves and deletes the selected ones. */
export function LibraryTools({
  chosen,
  total,
  folders,
  folderField,
  folderId,
  ...props
}: LibraryToolsProps) {
  const fieldId = useId()
  return (
    <div className="vitrine-asset-library__tools">
      <div className="vitrine-asset-library__bar">
        <SelectAll count={chosen.length} total={total} onToggle={props.onToggleAll} />
        <CopyLinks
          urls={chosen.map(({ FileUrl }) => FileUrl)}
          onNothing={props.onNothingToCopy}
        />
      </div>
      <label className="vitrine-label" htmlFor={fieldId}>
        {t('moveTo')}
      </label>
      <select
        ref={folderField}
        className="vitrine-select"
        id={fieldId}
        value={folderId}
        onChange={event => props.onFolder(event.target.value)}
      >
        <option value="">{t('chooseFolder')}</option>
        {folders.map(({ FolderId, Name }) => (
          <option key={FolderId} value={FolderId}>
            {Name}
          </option>
        ))}
      </select>
      <Button busy={props.isMoving} onClick={props.onMove}>
        {t('move')}
      </Button>
      <Button kind="danger" busy={props.isChecking} onClick={props.onDelete}>
        {t('remove')}
      </Button>
    </div>
  )
}
