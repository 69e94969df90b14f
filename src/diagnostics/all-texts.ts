import { describeIn } from './describe.ts'
import type { LanguageTexts } from './language-texts.ts'
import type { Problem, RuleText } from './problem.ts'
import { texts as de } from './texts/de.ts'
import { texts as en } from './texts/en.ts'
import { texts as fr } from './texts/fr.ts'
import { texts as nl } from './texts/nl.ts'

export type DiagnosticsLanguage = 'en' | 'nl' | 'fr' | 'de'

/** The texts of every language. Pages load one of them instead. */
export const ALL_TEXTS: Readonly<Record<DiagnosticsLanguage, LanguageTexts>> = {
  en,
  nl,
  fr,
  de
}

/** The sentences about a problem, with its values in them. */
export function describe(
  problem: Pick<Problem, 'rule' | 'values'>,
  language: DiagnosticsLanguage
): RuleText {
  return describeIn(ALL_TEXTS[language], problem)
}
