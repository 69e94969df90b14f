import { type DiagnosticsLanguage, describe } from '../../diagnostics/all-texts.ts'
import { countOf, type FileResult } from '../file-result.ts'

/** For programs: `{ errors, warnings, files: [{ file, problems: [{ rule, severity, line, column, problem, fix, … }] }] }`. */
export function reportAsJson(
  results: readonly FileResult[],
  language: DiagnosticsLanguage
): string {
  const report = {
    errors: countOf(results, 'error'),
    warnings: countOf(results, 'warning'),
    files: results.map(({ file, problems }) => ({
      file,
      problems: problems.map(found => {
        const { rule, severity, place } = found
        const { line, column, start, end, element, attribute } = place
        const { problem, fix } = describe(found, language)
        return { rule, severity, line, column, start, end, element, attribute, problem, fix }
      })
    }))
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
