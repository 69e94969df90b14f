import type { AttributeProps } from '../../src/element/attributes.ts'
import { singleUploadAttributes, UploadField } from '../upload-field.tsx'

export const attributes = singleUploadAttributes

/** A form field for one or several files [AST-03]. */
export function FileField({ multiple, ...props }: AttributeProps<typeof attributes>) {
  return <UploadField {...props} isMultiple={multiple} isImage={false} />
}
