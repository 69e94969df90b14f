import { UploadField, type UploadProps } from '../upload-field.tsx'

export type { UploadProps }

export interface FileFieldProps extends UploadProps {
  multiple: boolean
}

/** A form field for one or several files [AST-03]. */
export function FileField({ multiple, ...props }: FileFieldProps) {
  return <UploadField {...props} isMultiple={multiple} isImage={false} />
}
