import { CODE, PRINTED } from './computed.ts'
import type { LanguageTexts } from './language-texts.ts'
import type { Problem, RuleText } from './problem.ts'
import type { RuleName } from './rules.ts'

/** Placeholders whose values are kinds, which have a word in each language. */
const KINDS = new Set(['expected', 'kind'])

/**
 * The sentences about a problem in the language of `texts`, `texts/fr.ts` for example, which a page loads when it needs them.
 *
 * @throws {TypeError} for a rule that the texts do not know.
 */
export function describeIn(
  texts: LanguageTexts,
  { rule, values }: Pick<Problem, 'rule' | 'values'>
): RuleText {
  const text = texts.rules[rule as RuleName]
  if (!text) throw new TypeError(`There is no rule "${rule}".`)
  const fill = (sentence: string) =>
    sentence.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      const word = KINDS.has(name) ? texts.kinds[value] : undefined
      return word ?? readable(String(value))
    })
  return { problem: fill(text.problem), fix: fill(text.fix) }
}

/** What a template prints is three dots. */
function readable(value: string): string {
  return value.replace(new RegExp(`[${PRINTED}${CODE}]+`, 'g'), '…')
}
