import { context } from '../../context.ts'
import { type FileLimits, refusalOf } from '../../lib/assets/accepted-file.ts'
import { pictureAdvice } from '../../shared/assets/other-format.ts'
import { formatFileSize } from '../../shared/numbers/file-size.ts'
import { t } from './file-field.messages.ts'

/** Why a file is not sent, whatever the other files are; `undefined` if it can be sent. */
export function limitProblem(file: File, limits: FileLimits): string | undefined {
  const { name } = file
  const refusal = refusalOf(file, limits)
  if (refusal === 'type') {
    const types = limits.accept.replaceAll(',', ', ')
    return t(pictureAdvice(name, limits.accept) ?? 'type', { name, types })
  }
  const max = formatFileSize(limits.maxFileSize, context().culture)
  return refusal && t('size', { name, max })
}
