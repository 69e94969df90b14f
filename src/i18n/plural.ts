import { context } from '../context.ts'

/** Which form of a sentence a count needs in the page's culture: `'one'` or `'other'`. French says `'one'` for 0. */
export function pluralOf(count: number): 'one' | 'other' {
  return new Intl.PluralRules(context().culture).select(count) === 'one' ? 'one' : 'other'
}
