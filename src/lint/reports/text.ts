import { styleText } from 'node:util'
import { type DiagnosticsLanguage, describe } from '../../diagnostics/all-texts.ts'
import { countOf, type FileResult } from '../file-result.ts'
import { WORDS } from './words.ts'

/** For people and editors: a line for each problem, which begins with its place, and the fix below it. */
export function reportAsText(
  results: readonly FileResult[],
  language: DiagnosticsLanguage,
  isColored: boolean
): string {
  const words = WORDS[language]
  const paint = (style: 'red' | 'yellow' | 'dim' | 'green', text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text
  const groups = results
    .filter(({ problems }) => problems.length > 0)
    .map(({ file, problems }) =>
      problems
        .map(found => {
          const { severity, rule, place } = found
          const { problem, fix } = describe(found, language)
          const label = paint(severity === 'error' ? 'red' : 'yellow', words[severity])
          const where = `${file}:${place.line}:${place.column}`
          return `${where}  ${label}  ${problem}  ${paint('dim', rule)}\n    ${fix}\n`
        })
        .join('')
    )
  const [errors, warnings] = [countOf(results, 'error'), countOf(results, 'warning')]
  const style = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'
  const summary = words.summary({ errors, warnings, files: results.length })
  return `${[...groups, `${paint(style, summary)}\n`].join('\n')}`
}
