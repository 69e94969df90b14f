import type { AttributeProps } from '../../src/element/attributes.ts'
import { UploadField, uploadAttributes } from '../upload-field.tsx'

export const attributes = uploadAttributes

/** A form field for several files of any type, in an order of their own [AST-05]. */
export function AssetsField(props: AttributeProps<typeof attributes>) {
  return <UploadField {...props} isMultiple isImage={false} />
}
