/** Something about a page or a template that keeps a tag from working, or shoppers from using the page. */
export interface Problem {
  /** The rule that found it, in kebab case: `unknown-tag`. Editors switch it off by this name. */
  readonly rule: string
  /** `error`: a tag or the page does not work; `warning`: it works, and not for everybody. */
  readonly severity: 'error' | 'warning'
  /** What its text names, by placeholder: `{ tag: 'vitrine-mapp', meant: 'vitrine-map' }` for `<{tag}>`. */
  readonly values: Readonly<Record<string, string | number>>
  readonly place: Place
}

/** Where a problem is in the HTML. */
export interface Place {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** The offsets of the first character and after the last one, from 0. */
  readonly start: number
  readonly end: number
  /** The element: `vitrine-map`. */
  readonly element?: string
  readonly attribute?: string
}

/** The sentences of a rule in one language, with placeholders for `Problem.values`: what is wrong, and what to do. */
export interface RuleText {
  readonly problem: string
  readonly fix: string
}

/** The sentences of all rules in one language. */
export type RuleTexts = Readonly<Record<string, RuleText>>
