import { useContext, useId, useRef } from 'react'

import { context } from '../context.ts'
import type { FieldFile } from '../lib/assets/field-file.ts'
import { fileDetails } from '../lib/assets/file-details.ts'
import type { FocalPoint } from '../lib/assets/focal-point.ts'
import { t } from './asset-field.messages.ts'
import { Button } from './button.tsx'
import { FieldForm } from './field-form.ts'
import { FocusPicker } from './focus-picker.tsx'

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
  isFirst: boolean
  isLast: boolean
}

/** A file in the list of a field: its preview, its name and alternative text, its progress, and its buttons. */
export function AssetItem(props: AssetItemProps) {
  const { file, onRename, onDescribe, onRetry, onRemove, onCropAgain, onMove } = props
  const { name, status, isImage } = file
  const item = useRef<HTMLLIElement>(null)
  const id = useId()
  const form = useContext(FieldForm)

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
        {status === 'ready' ? (
          <>
            <label className="vitrine-label" htmlFor={`${id}-name`}>
              {t('name')}
            </label>
            <input
              className="vitrine-input"
              id={`${id}-name`}
              name={`asset-${file.id}-name`}
              form={form}
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={event => onRename(event.currentTarget.value)}
            />
            {isImage && (
              <>
                <label className="vitrine-label" htmlFor={`${id}-alt`}>
                  {t('alt')}
                </label>
                <input
                  className="vitrine-input"
                  id={`${id}-alt`}
                  name={`asset-${file.id}-alt`}
                  form={form}
                  value={file.alt}
                  maxLength={250}
                  autoComplete="off"
                  onChange={event => onDescribe(event.currentTarget.value)}
                />
                {file.thumbnail && (
                  <FocusPicker
                    names={[`asset-${file.id}-focus-x`, `asset-${file.id}-focus-y`]}
                    file={name}
                    picture={file.thumbnail}
                    point={file.focus}
                    onChange={props.onFocusPoint}
                  />
                )}
              </>
            )}
          </>
        ) : (
          <p>{name}</p>
        )}
        {status === 'uploading' && (
          <progress value={file.progress} max={1} aria-label={t('uploading', { name })} />
        )}
        {status === 'failed' && <p className="vitrine-asset-field__failed">{t('failed')}</p>}
        <p className="vitrine-asset-field__hint">{fileDetails(file, context().culture)}</p>
        <div className="vitrine-asset-field__buttons">
          {status === 'failed' && (
            <Button onClick={retry} aria-label={t('retry', { name })}>
              {t('retryButton')}
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
    </li>
  )
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1, dot + 5).toUpperCase()
}
