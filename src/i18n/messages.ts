import { fill } from '../shared/text/fill.ts'
import { inLanguage } from './in-language.ts'
import { knownString } from './strings.ts'

/**
 * Defines a group of messages: `const t = messages('searchBox', texts)`, where `texts` is imported from `src/texts/en`, then
 * `t('clear')` or `t('found', { count: 3 })`, which fills `{count}`.
 *
 * Pages load only their own language: the build `vitrine.fr.js` contains no others. The CMS can replace a message with a string resource
 * such as `searchBox.clear`. Other cultures use the CMS's text, or English [CTX-06].
 */
export function messages<Texts extends Readonly<Record<string, string>>>(
  group: string,
  texts: Texts
): (key: Key<Texts>, values?: Record<string, string | number>) => string {
  return (key, values) => {
    const own: Readonly<Record<string, string>> = inLanguage(texts)
    // a language need not have each form of a plural
    const text = own[key] ?? own[key.replace(/\w+$/, 'other')]
    return fill(knownString(`${group}.${key}`) ?? text ?? key, values)
  }
}

/** Where English has the plural form `found.other`, other languages may have more: `found.few`. */
type Key<Texts> = (keyof Texts & string) | PluralOf<keyof Texts>

type PluralOf<Name> = Name extends `${infer Base}.other`
  ? `${Base}.${Intl.LDMLPluralRule}`
  : Name extends 'other'
    ? Intl.LDMLPluralRule
    : never
