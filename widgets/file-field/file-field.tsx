import { useEffect, useState } from 'react'
import { formOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { usePageFieldAmong } from '../../src/element/use-page-field.ts'
import type { GivenAsset } from '../../src/shared/contract/assets.ts'
import { createFileField } from '../../src/stores/assets/file-field.ts'
import { AssetField } from '../../src/ui/asset-field.tsx'

export interface FileFieldProps {
  fieldId: string
  label: string
  accept: string
  maxFileSize: number
  required: boolean
  multiple: boolean
  assetId?: string | undefined
  /** A tus server. */
  resumableUrl?: string | undefined
  assets: readonly GivenAsset[]
}

/** A form field for one or several files [AST-03]. */
export function FileField(props: FileFieldProps) {
  const { fieldId, label, accept, maxFileSize, required, multiple } = props
  const { element } = useHost()
  const [field] = useState(() =>
    createFileField({
      fieldId,
      accept,
      maxFileSize,
      isMultiple: multiple,
      isImage: false,
      assets: props.assets,
      assetId: props.assetId,
      resumableUrl: props.resumableUrl,
      form: () => formOf(element)
    })
  )
  useEffect(() => () => field.close(), [field])

  return (
    <AssetField
      field={field}
      id={fieldId}
      attributes={usePageFieldAmong(`file-${fieldId}`)}
      label={label}
      accept={accept}
      maxFileSize={maxFileSize}
      isMultiple={multiple}
      isRequired={required}
    />
  )
}
