import { describe } from '../diagnostics/all-texts.ts'
import type { Language } from '../shared/languages.ts'
import type { Finding } from './finding.ts'
import { fill, textsOf } from './language.ts'
import type { DescribedFinding } from './result.ts'

/** A finding in an editor's language: sentences of its own for what only a browser notices, those of the linter for the HTML. */
export function describeFinding(finding: Finding, language: Language): DescribedFinding {
  const { rule, place, because } = finding
  const said = because && describe(because, language)
  const values = said ? { ...finding.values, reason: said.problem } : finding.values
  // the linter names the values that are possible; of a missing attribute, the page does not know the kind
  if (said && rule === 'attribute-refused' && because?.rule !== 'missing-attribute') {
    return { finding, ...said }
  }
  const own = textsOf[language].rules[rule]
  if (own) return { finding, problem: fill(own.problem, values), fix: fill(own.fix, values) }
  if (!place) throw new TypeError(`There is no text for "${rule}".`)
  return { finding, ...describe(finding, language) }
}
