import { UploadField, type UploadProps } from '../upload-field.tsx'

export type { UploadProps }

export type AssetsFieldProps = Omit<UploadProps, 'assetId'>

/** A form field for several files of any type, in an order of their own [AST-05]. */
export function AssetsField(props: AssetsFieldProps) {
  return <UploadField {...props} isMultiple isImage={false} />
}
