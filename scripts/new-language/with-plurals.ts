/** Texts by key. */
export type Texts = Record<string, string>

/** In French, a form of its own begins at a million, which no shop counts to: it uses `other`. */
const MAX_COUNT = 1000

/** The plural forms of a language, `other` last: `['one', 'few', 'many', 'other']` in Polish. */
function pluralFormsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  const used = new Set<string>()
  for (let count = 0; count <= MAX_COUNT; count++) used.add(rules.select(count))
  used.delete('other')
  return [...used, 'other']
}

/** English texts with the plural forms of another language: `found.few` next to `found.one` and `found.other`. */
export function withPlurals(english: Texts, language: string): Texts {
  const forms = pluralFormsOf(language)
  const result: Texts = {}
  for (const [key, text] of Object.entries(english)) {
    const [, base = '', form] = /^(|.*\.)(one|other)$/.exec(key) ?? []
    const isPlural = form !== undefined && `${base}one` in english && `${base}other` in english
    if (!isPlural) result[key] = text
    else if (form === 'one') {
      for (const own of forms) {
        result[base + own] = english[base + own] ?? english[`${base}other`] ?? text
      }
    }
  }
  return result
}
