import type { RuleTexts } from '../../diagnostics/problem.ts'

/** The words of the overlay in one language; `{name}` stands for a value. */
export interface OverlayWords {
  /** The name of the language in itself. */
  readonly language: string
  readonly title: string
  readonly checking: string
  readonly none: string
  readonly one: string
  /** More than one; with `{count}`. */
  readonly many: string
  readonly errors: string
  readonly warnings: string
  readonly filters: string
  readonly chooseLanguage: string
  readonly again: string
  readonly copy: string
  readonly copied: string
  readonly copyYourself: string
  readonly move: string
  readonly minimise: string
  readonly open: string
  readonly close: string
  readonly show: string
  readonly notShown: string
  readonly line: string
  readonly checked: string
  readonly checkedHtml: string
  readonly checkedDocument: string
  readonly checkedRules: string
  readonly checkedRuntime: string
  readonly hidden: string
  readonly weight: string
  readonly weightNote: string
  readonly weightUnknown: string
  readonly noWeights: string
  readonly tag: string
  readonly files: string
  readonly editMode: string
  readonly noTags: string
  readonly version: string
}

/** The sentences of the rules that only a browser can check, and the words around them. */
export interface PageCheckTexts {
  readonly words: OverlayWords
  readonly rules: RuleTexts
}
