import { useEffect, useState } from 'react'
import { formOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { usePageFieldAmong } from '../../src/element/use-page-field.ts'
import type { GivenAsset } from '../../src/shared/contract/assets.ts'
import { createFileField } from '../../src/stores/assets/file-field.ts'
import { AssetField } from '../../src/ui/asset-field.tsx'

export interface AssetsFieldProps {
  fieldId: string
  label: string
  accept: string
  maxFileSize: number
  required: boolean
  /** A tus server. */
  resumableUrl?: string | undefined
  assets: readonly GivenAsset[]
}

/** A form field for several files of any type, in an order of their own [AST-05]. */
export function AssetsField(props: AssetsFieldProps) {
  const { fieldId, label, accept, maxFileSize, required } = props
  const { element } = useHost()
  const [field] = useState(() =>
    createFileField({
      fieldId,
      accept,
      maxFileSize,
      isMultiple: true,
      isImage: false,
      assets: props.assets,
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
      isMultiple={true}
      isRequired={required}
    />
  )
}
