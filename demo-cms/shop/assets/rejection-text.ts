import { cutText } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type FileRules, MEGABYTE } from './file-rules.ts'
import type { FileProblem } from './read-file.ts'

const MAX_NAME_LENGTH = 80

/** Why a file was rejected, in words [AST-10]. */
export function rejectionText(
  culture: Culture,
  problem: FileProblem | 'tooMany',
  name: string,
  { maxBytes, accept, cropSize }: FileRules
): string {
  return text(culture, `Assets.Wrong.${problem}`, {
    name: cutText(name, MAX_NAME_LENGTH),
    max: maxBytes / MEGABYTE,
    types: accept.join(', '),
    required: cropSize ? `${cropSize.width} × ${cropSize.height}` : ''
  })
}
