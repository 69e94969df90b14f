import { useContext } from 'react'

import type { FieldFile } from '../lib/assets/field-file.ts'
import { t } from './asset-field.messages.ts'
import { FieldForm } from './field-form.ts'

export interface AssetInputsProps {
  /** The id of the field. */
  id: string
  /** The files that are uploaded. */
  files: readonly FieldFile[]
  isMultiple: boolean
  isRequired: boolean
}

/**
 * The hidden inputs by which a form sends its files; their names are fixed [AST-06]. The checkbox follows whether files remain, so that
 * a required field cannot be sent without one [AST-08].
 */
export function AssetInputs({ id, files, isMultiple, isRequired }: AssetInputsProps) {
  const form = useContext(FieldForm)
  const [first] = files
  return (
    <>
      {isMultiple ? (
        <input
          type="hidden"
          form={form}
          name={`list-assets-orders-${id}`}
          value={files.map(file => file.id).join(',')}
        />
      ) : (
        <>
          <input type="hidden" form={form} name={`AssetId-${id}`} value={first?.id ?? ''} />
          <input type="hidden" form={form} name={`AssetName-${id}`} value={first?.name ?? ''} />
        </>
      )}
      {files.map(file => (
        <span key={file.key} hidden>
          <input
            type="hidden"
            form={form}
            name={`asset-${file.id}`}
            value={file.tmpName ?? file.id}
          />
          <input
            type="hidden"
            form={form}
            name={`asset-${file.id}-name-changed`}
            value={String(file.isRenamed)}
          />
        </span>
      ))}
      <input
        className="vitrine-visually-hidden"
        type="checkbox"
        form={form}
        name={isMultiple ? `AssetsLoaded-${id}` : `AssetLoaded${id}`}
        value="true"
        checked={files.length > 0}
        // not `readOnly`, which would exempt it from the checks of the form
        onChange={() => {}}
        required={isRequired}
        tabIndex={-1}
        aria-hidden="true"
        {...(isRequired && { 'data-val': 'true', 'data-val-mandatory': t('missing') })}
      />
    </>
  )
}
