import { ALL_TEXTS, type DiagnosticsLanguage, describe } from '../../diagnostics/all-texts.ts'
import { lineOf, lineStarts } from '../../diagnostics/markup.ts'
import type { Place } from '../../diagnostics/problem.ts'
import { RULE_NAMES, type RuleName, SEVERITIES } from '../../diagnostics/rules.ts'
import type { FileResult } from '../file-result.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** SARIF 2.1.0, which GitHub and other services of code show at the lines. */
export function reportAsSarif(
  results: readonly FileResult[],
  language: DiagnosticsLanguage,
  version: string
): string {
  const report = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'vitrine lint',
            semanticVersion: version,
            rules: RULE_NAMES.map(name => ruleOf(name, language))
          }
        },
        columnKind: 'utf16CodeUnits',
        results: results.flatMap(result => resultsOf(result, language))
      }
    ]
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function ruleOf(name: RuleName, language: DiagnosticsLanguage) {
  const { problem, fix } = ruleTexts(name, language)
  return {
    id: name,
    shortDescription: { text: problem },
    fullDescription: { text: `${problem} ${fix}` },
    help: { text: fix, markdown: fix.replace(/[<>*_`]/g, mark => `\\${mark}`) },
    defaultConfiguration: { level: SEVERITIES[name] },
    properties: { tags: ['html', 'vitrine'] }
  }
}

/** The sentences of a rule without the values of a problem. */
export function ruleTexts(name: RuleName, language: DiagnosticsLanguage) {
  const { problem, fix } = ALL_TEXTS[language].rules[name]
  const general = (text: string) => text.replace(/\{[a-z]+\}/g, '…')
  return { problem: general(problem), fix: general(fix) }
}

function resultsOf({ file, text, problems }: FileResult, language: DiagnosticsLanguage) {
  const starts = lineStarts(text)
  return problems.map(found => {
    const { rule, severity, place } = found
    const { problem, fix } = describe(found, language)
    return {
      ruleId: rule,
      ruleIndex: RULE_NAMES.indexOf(rule as RuleName),
      level: severity,
      message: { text: `${problem} ${fix}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: {
              uri: file.split('/').map(encodeURIComponent).join('/'),
              uriBaseId: '%SRCROOT%'
            },
            region: regionOf(place, starts)
          }
        }
      ]
    }
  })
}

function regionOf({ line, column, end }: Place, starts: readonly number[]) {
  const endLine = lineOf(starts, end)
  return {
    startLine: line,
    startColumn: column,
    endLine,
    endColumn: end - starts[endLine - 1]! + 1
  }
}
