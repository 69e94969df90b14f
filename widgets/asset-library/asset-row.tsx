import { type DragEvent, useRef } from 'react'

import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { t } from './asset-library.messages.ts'

/** What is shown of a file. */
interface ShownFile {
  Name: string
  Url: string
  ThumbnailUrl: string | null
  Details: string
}

export interface AssetRowProps {
  file: ShownFile
  isSelected: boolean
  /** @param isRange Shift was held. */
  onToggle(isRange: boolean): void
  onDragStart(event: DragEvent): void
  onDragEnd(): void
}

/** A file: its checkbox, its picture or type, and its name. */
export function AssetRow({
  file,
  isSelected,
  onToggle,
  onDragStart,
  onDragEnd
}: AssetRowProps) {
  const { Name, Url, ThumbnailUrl, Details } = file
  // a change event does not tell whether Shift is held
  const hasShift = useRef(false)
  return (
    <li
      className="vitrine-asset-library__file"
      data-selected={isSelected || undefined}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <label className="vitrine-asset-library__select">
        <input
          type="checkbox"
          checked={isSelected}
          onClick={({ shiftKey }) => {
            hasShift.current = shiftKey
          }}
          onChange={() => onToggle(hasShift.current)}
        />{' '}
        <VisuallyHidden>{t('select', { name: Name })}</VisuallyHidden>
      </label>
      <a className="vitrine-asset-library__link" href={Url}>
        {ThumbnailUrl ? (
          <img
            className="vitrine-asset-library__picture"
            src={ThumbnailUrl}
            alt=""
            width="160"
            height="160"
            loading="lazy"
          />
        ) : (
          <span className="vitrine-asset-library__picture" aria-hidden="true">
            {extensionOf(Name)}
          </span>
        )}
        <span>{Name}</span>
      </a>
      <small>{Details}</small>
    </li>
  )
}

/** `PDF` */
export function extensionOf(name: string): string {
  return /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? 'PDF'
}
