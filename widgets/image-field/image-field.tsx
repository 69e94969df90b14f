import { useState } from 'react'
import { array, optional, picklist, pipe, regex, string, transform } from 'valibot'
import { type AttributeProps, about, oneOf } from '../../src/element/attributes.ts'
import type { Size } from '../../src/shared/assets/crop-area.ts'
import { singleUploadAttributes, UploadField } from '../upload-field.tsx'

/** `600,400`: both sides from 1 to 9999 px. */
const CropSize = pipe(
  string(),
  regex(/^[1-9]\d{0,3},[1-9]\d{0,3}$/, 'a width and a height in px, such as 600,400')
)

/** `flip straighten` */
const CropTools = pipe(
  string(),
  transform(names => names.split(/\s+/).filter(Boolean)),
  array(picklist(['flip', 'straighten'], 'flip or straighten'))
)

export const attributes = {
  ...singleUploadAttributes,
  capture: about(
    'The camera that phones open instead of the chooser of files: `environment` on their back, `user` in front.',
    optional(oneOf(['none', 'environment', 'user']), 'none')
  ),
  cropSize: about(
    'Size of the pictures, as `width,height` in px: smaller ones are rejected, larger ones cropped.',
    optional(CropSize)
  ),
  cropTools: about(
    'What the crop dialog offers beyond quarter turns of squares, if the back end can do it: `flip` mirrors the picture, `straighten` turns it by single degrees; both as `flip straighten`.',
    optional(CropTools, '')
  )
}

/** A form field for images [AST-04]. */
export function ImageField({
  multiple,
  capture,
  cropSize: size,
  ...props
}: AttributeProps<typeof attributes>) {
  const [cropSize] = useState(() => sizeOf(size))
  return (
    <UploadField
      {...props}
      isMultiple={multiple}
      isImage
      capture={capture === 'none' ? undefined : capture}
      cropSize={cropSize}
    />
  )
}

/** `600,400` → a width of 600 and a height of 400. */
function sizeOf(text: string | undefined): Size | undefined {
  const [width, height] = text?.split(',').map(Number) ?? []
  return width && height ? { width, height } : undefined
}
