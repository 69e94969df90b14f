import { context } from '../context.ts'
import { fill } from './fill.ts'
import type { Language } from './languages.ts'
import { knownString } from './strings.ts'

type Texts = Record<string, string>

/**
 * Defines a widget's messages in the included cultures: `const t = messages('searchBox', { en, fr, nl, de })`, then
 * `t('clear')` or `t('found', { count: 3 })`, which fills `{count}`.
 *
 * Pages load only their own language: the build `vitrine.fr.js` contains no others. The CMS can replace a message with a string resource such as `searchBox.clear`. Other cultures use the CMS's text,
 * or English [CTX-06].
 */
export function messages<Words extends Texts>(
  group: string,
  cultures: { en: Words } & Record<Exclude<Language, 'en'>, Record<keyof Words, string>>
): (key: keyof Words & string, values?: Record<string, string | number>) => string {
  return (key, values) => {
    const language = context().culture.split('-')[0] as keyof typeof cultures
    // a build in another language than the page has only that one
    const [only] = Object.values(cultures)
    const texts = Object.hasOwn(cultures, language) ? cultures[language] : (cultures.en ?? only)
    return fill(knownString(`${group}.${key}`) ?? texts[key], values)
  }
}
