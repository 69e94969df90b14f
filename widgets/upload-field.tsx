import { useEffect, useState } from 'react'
import { array, optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  flag,
  json,
  text,
  url
} from '../src/element/attributes.ts'
import { formOf } from '../src/element/form-of.ts'
import { useHost } from '../src/element/host.ts'
import { usePageFieldAmong } from '../src/element/use-page-field.ts'
import type { Size } from '../src/shared/assets/crop-area.ts'
import { GivenAsset } from '../src/shared/contract/assets.ts'
import { createFileField } from '../src/stores/assets/file-field.ts'
import { AssetField, type AssetFieldProps } from '../src/ui/asset-field.tsx'

/** The attributes that the three tags for uploads have in common. */
export const uploadAttributes = {
  fieldId: about('Id of the field, in the names of its inputs.', text),
  label: about('What the field is for.', text),
  accept: about(
    'The accepted extensions: `.jpg,.png`; by default every file.',
    optional(text, '')
  ),
  maxFileSize: about('The largest file, in bytes; 0 for no limit.', optional(count, '0')),
  required: about('Whether the form needs a file.', optional(flag, 'false')),
  resumableUrl: about(
    'URL of a tus server, to which files are sent in parts: a lost connection does not start them again. By default each file is sent to the form in one request.',
    optional(url)
  ),
  assets: about(
    'The files that the field contains already.',
    optional(json(array(GivenAsset)), '[]')
  )
}

/** The attributes of the tags that may hold a single file. */
export const singleUploadAttributes = {
  ...uploadAttributes,
  multiple: about('Whether several files can be chosen.', optional(flag, 'false')),
  assetId: about('`AssetId` of a file of the library, when `assets` is empty.', optional(text))
}

interface UploadFieldProps
  extends AttributeProps<typeof uploadAttributes>,
    Pick<AssetFieldProps, 'capture' | 'cropTools'> {
  assetId?: string | undefined
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
