import { context } from '../context.ts'

/** The plural form for a count in the page's culture, such as `'one'` or `'other'`. In French, 0 is `'one'`. */
export function pluralOf(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(context().culture).select(count)
}
