import { context } from '../context.ts'
import { fill } from './fill.ts'
import { knownString } from './strings.ts'

type Texts = Record<string, string>

/**
 * A widget's own words in the cultures we ship, and how to read them: `const t = messages('searchBox', { en, fr, nl })`,
 * then `t('clear')` or `t('found', { count: 3 })`, which fills `{count}`.
 *
 * The CMS may replace any of them with a string resource called `searchBox.clear`. A culture we do not ship
 * gets the CMS's text, else English [CTX-06].
 */
export function messages<Words extends Texts>(
  group: string,
  cultures: { en: Words; fr: Record<keyof Words, string>; nl: Record<keyof Words, string> }
): (key: keyof Words & string, values?: Record<string, string | number>) => string {
  return (key, values) => {
    const language = context().culture.split('-')[0] as keyof typeof cultures
    const words = Object.hasOwn(cultures, language) ? cultures[language] : cultures.en
    return fill(knownString(`${group}.${key}`) ?? words[key], values)
  }
}
