import type { RuleText } from './problem.ts'
import type { RuleName } from './rules.ts'

/** Everything that the rules say in one language. */
export interface LanguageTexts {
  readonly rules: Readonly<Record<RuleName, RuleText>>
  /** Words for kinds of values: `whole number` is “een geheel getal”. */
  readonly kinds: Readonly<Record<string, string>>
}
