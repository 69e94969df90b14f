import { useState } from 'react'
import type { Size } from '../../src/shared/assets/crop-area.ts'
import type { CropTool } from '../../src/ui/crop/crop-dialog.tsx'
import { UploadField, type UploadProps } from '../upload-field.tsx'

export type { CropTool, UploadProps }

export interface ImageFieldProps extends UploadProps {
  multiple: boolean
  capture: 'none' | 'environment' | 'user'
  /** `width,height`, in px. */
  cropSize?: string | undefined
  cropTools: readonly CropTool[]
}

/** A form field for images [AST-04]. */
export function ImageField({ multiple, capture, cropSize: size, ...props }: ImageFieldProps) {
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
