import type { LineProblem } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

const KEYS: Readonly<Record<LineProblem, string>> = {
  noReference: 'QuickOrder.NoReference',
  noNumber: 'QuickOrder.NoNumber',
  unclear: 'QuickOrder.Unclear'
}

/** Why a line is not understood. */
export function problemText(problem: LineProblem, culture: Culture): string {
  return text(culture, KEYS[problem])
}
