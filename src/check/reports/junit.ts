import { lineOf } from '../exchange.ts'
import type { Result } from '../run-checks.ts'
import { byLevel } from './score.ts'

/** The report for CI servers. Recommended checks that fail are skipped with their reason: they fail no build. */
export function reportAsJunit(results: readonly Result[]): string {
  const suites = byLevel(results).map(({ level, results: ofLevel }) => {
    const failures = ofLevel.filter(isFailure).length
    const skipped = ofLevel.filter(({ outcome }) => outcome !== 'passed').length - failures
    return [
      `  <testsuite name="vitrine.${level}" tests="${ofLevel.length}" failures="${failures}" skipped="${skipped}">`,
      ...ofLevel.map(testCase),
      '  </testsuite>'
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

function testCase(result: Result): string {
  const { check, outcome } = result
  const start = `    <testcase classname="${check.id}" name="${escaped(check.name)}"`
  if (outcome === 'passed') return `${start}/>`
  return `${start}>${isFailure(result) ? failure(result) : skipped(result)}</testcase>`
}

function failure({ check, expected, came, exchange }: Result): string {
  const message = escaped(`Expected ${expected}, but ${came}.`)
  const shown = exchange ? `\n${lineOf(exchange)} → ${exchange.status}` : ''
  const text = escaped(`${check.remedy} See docs/backend.md#${check.section}${shown}`)
  return `<failure message="${message}">${text}</failure>`
}

function skipped({ reason, expected, came }: Result): string {
  const message = reason ?? `recommended: expected ${expected}, but ${came}`
  return `<skipped message="${escaped(message)}"/>`
}

function isFailure({ check, outcome }: Result): boolean {
  return outcome === 'failed' && check.severity === 'required'
}

/** XML has no characters for control codes. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
