import { useContext } from 'react'

import type { FieldFile } from '../lib/assets/field-file.ts'
import type { FocalPoint } from '../shared/assets/focal-point.ts'
import { MIDDLE } from '../shared/assets/focal-point.ts'
import { t } from './asset-field.messages.ts'
import { FieldForm } from './field-form.ts'
import { FocusPicker } from './focus-picker.tsx'

export interface AssetDetailsProps {
  /** In the ids of the fields. */
  id: string
  file: FieldFile
  onRename(name: string): void
  onDescribe(alt: string): void
  onFocusPoint(point: FocalPoint): void
}

/** What can be said about a file: its name and, of a picture, its alternative text and its focal point. */
export function AssetDetails(props: AssetDetailsProps) {
  const { id, file, onRename, onDescribe, onFocusPoint } = props
  const form = useContext(FieldForm)
  return (
    <>
      <label className="vitrine-label" htmlFor={`${id}-name`}>
        {t('name')}
      </label>
      <input
        className="vitrine-input"
        id={`${id}-name`}
        name={`asset-${file.id}-name`}
        form={form}
        value={file.name}
        maxLength={120}
        autoComplete="off"
        onChange={event => onRename(event.currentTarget.value)}
      />
      {file.isImage && (
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
              file={file.name}
              picture={file.thumbnail}
              point={file.focus}
              onChange={onFocusPoint}
            />
          )}
        </>
      )}
    </>
  )
}

/** What the form sends of a file whose details are closed [AST-06]. */
export function ClosedDetails({ file }: { file: FieldFile }) {
  const form = useContext(FieldForm)
  const { x, y } = file.focus ?? MIDDLE
  const values: readonly (readonly [string, string | number])[] = [
    ['name', file.name],
    ...(file.isImage ? ([['alt', file.alt]] as const) : []),
    ...(file.isImage && file.thumbnail
      ? ([
          ['focus-x', x],
          ['focus-y', y]
        ] as const)
      : [])
  ]
  return values.map(([what, value]) => (
    <input
      key={what}
      type="hidden"
      form={form}
      name={`asset-${file.id}-${what}`}
      value={value}
    />
  ))
}
