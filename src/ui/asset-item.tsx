import { useId, useRef } from 'react'

import { context } from '../context.ts'
import type { FieldFile } from '../lib/assets/field-file.ts'
import { fileDetails } from '../shared/assets/file-details.ts'
import type { FocalPoint } from '../shared/assets/focal-point.ts'
import { AssetDetails, ClosedDetails } from './asset-details.tsx'
import { t } from './asset-field.messages.ts'
import { Button } from './button.tsx'

export interface AssetItemProps {
  file: FieldFile
  onRename(name: string): void
  onDescribe(alt: string): void
  onFocusPoint(point: FocalPoint): void
  onRetry(): void
  /** Removes the file, or cancels its upload. */
  onRemove(): void
  /** Opens the crop dialog again. */
  onCropAgain?: (() => void) | undefined
  /** Moves the file by a place, upwards if it is negative. */
  onMove?: ((by: -1 | 1) => void) | undefined
  /** Opens or closes the details, in a list of several files; a file alone shows them always. */
  onToggle?: (() => void) | undefined
  /** Whether the details are shown. */
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
}

/** A file in the list of a field: its preview, its name, its progress and its buttons; its other details on demand, if there may be others. */
export function AssetItem(props: AssetItemProps) {
  const { file, onRetry, onRemove, onCropAgain, onMove, onToggle } = props
  const { name, status } = file
  const isReady = status === 'ready'
  const isOpen = isReady && props.isOpen
  // what was typed stays in its field, which the page may be watching
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  const item = useRef<HTMLLIElement>(null)
  const id = useId()

  function retry() {
    // the button disappears, and the one beside it would cancel what was just begun
    item.current!.focus()
    onRetry()
  }

  return (
    <li
      ref={item}
      className="vitrine-asset-field__item"
      aria-label={name}
      data-status={status}
      data-row={!!onToggle || undefined}
      tabIndex={-1}
    >
      <div className="vitrine-asset-field__preview">
        {file.thumbnail ? (
          <img src={file.thumbnail} alt="" width="96" height="96" />
        ) : (
          <span aria-hidden="true">{extensionOf(name)}</span>
        )}
      </div>
      <div className="vitrine-asset-field__texts">
        {(onToggle || !isReady) && <p className="vitrine-asset-field__name">{name}</p>}
        {isReady && !wasOpen.current && <ClosedDetails file={file} />}
        {status === 'uploading' && (
          <progress value={file.progress} max={1} aria-label={t('uploading', { name })} />
        )}
        {status === 'failed' && <p className="vitrine-asset-field__failed">{t('failed')}</p>}
        {isOpen && !onToggle && <AssetDetails {...props} id={id} />}
        <p className="vitrine-asset-field__hint">{fileDetails(file, context().culture)}</p>
        <div className="vitrine-asset-field__buttons">
          {status === 'failed' && (
            <Button onClick={retry} aria-label={t('retry', { name })}>
              {t('retryButton')}
            </Button>
          )}
          {isReady && onToggle && (
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-controls={wasOpen.current ? `${id}-details` : undefined}
              aria-label={t('detailsOf', { name })}
              onClick={onToggle}
            >
              {t('details')}
            </Button>
          )}
          {onCropAgain && (
            <Button onClick={onCropAgain} aria-label={t('cropAgain', { name })}>
              {t('crop')}
            </Button>
          )}
          {onMove && (
            <>
              <Button
                kind="quiet"
                // not `disabled`, which would lose the focus of who has moved the file here
                aria-disabled={props.isFirst}
                onClick={() => props.isFirst || onMove(-1)}
                aria-label={t('up', { name })}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                aria-disabled={props.isLast}
                onClick={() => props.isLast || onMove(1)}
                aria-label={t('down', { name })}
              >
                ↓
              </Button>
            </>
          )}
          <Button
            kind="quiet"
            onClick={onRemove}
            aria-label={t(status === 'uploading' ? 'cancel' : 'remove', { name })}
          >
            {t(status === 'uploading' ? 'cancelButton' : 'removeButton')}
          </Button>
        </div>
      </div>
      {isReady && wasOpen.current && onToggle && (
        <div className="vitrine-asset-field__details" id={`${id}-details`} hidden={!isOpen}>
          <AssetDetails {...props} id={id} />
        </div>
      )}
    </li>
  )
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1, dot + 5).toUpperCase()
}
