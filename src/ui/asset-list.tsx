import { useLayoutEffect, useRef, useState } from 'react'

import type { FieldFile } from '../lib/assets/field-file.ts'
import { announce } from '../lib/feedback/announce.ts'
import type { FocalPoint } from '../shared/assets/focal-point.ts'
import { t } from './asset-field.messages.ts'
import { AssetItem } from './asset-item.tsx'

/** What the shopper can do with a file of the list. */
export interface AssetListModel {
  retry(key: string): void
  rename(key: string, name: string): void
  describe(key: string, alt: string): void
  focus(key: string, point: FocalPoint): void
  move(key: string, by: number): void
  cropAgain(key: string): void
}

interface AssetListProps {
  field: AssetListModel
  files: readonly FieldFile[]
  /** Whether the shopper can change their order. */
  isSortable: boolean
  onRemove(file: FieldFile): void
}

/** The files of a field, to describe, to sort and to remove: of several, a row for each, and the details of one at a time. */
export function AssetList({ field, files, isSortable, onRemove }: AssetListProps) {
  const pressed = useRef<Element>(null)
  /** The file whose details are shown, of several. */
  const [openKey, setOpenKey] = useState<string>()

  useLayoutEffect(() => {
    // an element that moves within the page loses the focus
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  })

  function move(file: FieldFile, by: number) {
    pressed.current = document.activeElement
    field.move(file.key, by)
    const position = files.indexOf(file) + 1 + by
    announce(t('moved', { name: file.name, position, count: files.length }))
  }

  return (
    <ul className="vitrine-asset-field__list">
      {files.map((file, index) => (
        <AssetItem
          key={file.key}
          file={file}
          onRename={name => field.rename(file.key, name)}
          onDescribe={alt => field.describe(file.key, alt)}
          onFocusPoint={point => field.focus(file.key, point)}
          onRetry={() => field.retry(file.key)}
          onRemove={() => onRemove(file)}
          onCropAgain={
            file.original && file.id !== undefined ? () => field.cropAgain(file.key) : undefined
          }
          onMove={isSortable && files.length > 1 ? by => move(file, by) : undefined}
          isOpen={!isSortable || openKey === file.key}
          onToggle={
            isSortable
              ? () => setOpenKey(openKey === file.key ? undefined : file.key)
              : undefined
          }
          isFirst={index === 0}
          isLast={index === files.length - 1}
        />
      ))}
    </ul>
  )
}
