import { useEffect, useState } from 'react'
import { formOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { usePageFieldAmong } from '../../src/element/use-page-field.ts'
import type { Size } from '../../src/shared/assets/crop-area.ts'
import type { GivenAsset } from '../../src/shared/contract/assets.ts'
import { createFileField } from '../../src/stores/assets/file-field.ts'
import { AssetField } from '../../src/ui/asset-field.tsx'
import type { CropTool } from '../../src/ui/crop/crop-dialog.tsx'

export type { CropTool }

export interface ImageFieldProps {
  fieldId: string
  label: string
  accept: string
  maxFileSize: number
  required: boolean
  multiple: boolean
  capture: 'none' | 'environment' | 'user'
  assetId?: string | undefined
  /** `width,height`, in px. */
  cropSize?: string | undefined
  cropTools: readonly CropTool[]
  /** A tus server. */
  resumableUrl?: string | undefined
  assets: readonly GivenAsset[]
}

/** A form field for images [AST-04]. */
export function ImageField(props: ImageFieldProps) {
  const { fieldId, label, accept, maxFileSize, required, multiple } = props
  const { element } = useHost()
  const [cropSize] = useState(() => sizeOf(props.cropSize))
  const [field] = useState(() =>
    createFileField({
      fieldId,
      accept,
      maxFileSize,
      isMultiple: multiple,
      isImage: true,
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
      isMultiple={multiple}
      isRequired={required}
      capture={props.capture === 'none' ? undefined : props.capture}
      cropSize={cropSize}
      cropTools={props.cropTools}
    />
  )
}

/** `600,400` → a width of 600 and a height of 400. */
function sizeOf(text: string | undefined): Size | undefined {
  const [width, height] = text?.split(',').map(Number) ?? []
  return width && height ? { width, height } : undefined
}
