import { context } from '../context.ts'
import { fill } from './fill.ts'
import { knownString } from './strings.ts'

type Texts = Record<string, string>

/**
 * Defines a widget's messages in the included cultures: `const t = messages('searchBox', { en, fr, nl })`, then
 * `t('clear')` or `t('found', { count: 3 })`, which fills `{count}`.
 *
 * The CMS can replace a message with a string resource such as `searchBox.clear`. Other cultures use the CMS's text,
 * or English [CTX-06].
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
