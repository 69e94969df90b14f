import { useEffect, useState } from 'react'
import { formOf } from '../src/element/form-of.ts'
import { useHost } from '../src/element/host.ts'
import { usePageFieldAmong } from '../src/element/use-page-field.ts'
import type { Size } from '../src/shared/assets/crop-area.ts'
import type { GivenAsset } from '../src/shared/contract/assets.ts'
import { createFileField } from '../src/stores/assets/file-field.ts'
import { AssetField, type AssetFieldProps } from '../src/ui/asset-field.tsx'

/** The attributes that the three tags for uploads have in common. */
export interface UploadProps {
  fieldId: string
  label: string
  accept: string
  maxFileSize: number
  required: boolean
  assetId?: string | undefined
  /** A tus server. */
  resumableUrl?: string | undefined
  assets: readonly GivenAsset[]
}

interface UploadFieldProps extends UploadProps, Pick<AssetFieldProps, 'capture' | 'cropTools'> {
  isMultiple: boolean
  isImage: boolean
  cropSize?: Size | undefined
}

/** A form field that uploads files, with the state that belongs to it. */
export function UploadField(props: UploadFieldProps) {
  const { fieldId, label, accept, maxFileSize, required, isMultiple, cropSize } = props
  const { element } = useHost()
  const [field] = useState(() =>
    createFileField({
      fieldId,
      accept,
      maxFileSize,
      isMultiple,
      isImage: props.isImage,
      assets: props.assets,
      assetId: props.assetId,
      cropSize,
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
      isMultiple={isMultiple}
      isRequired={required}
      capture={props.capture}
      cropSize={cropSize}
      cropTools={props.cropTools}
    />
  )
}
