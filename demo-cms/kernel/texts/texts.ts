import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from 'vitrine/shared'
import { TEXTS } from '../folders.ts'
import { type Culture, cultures } from './cultures.ts'

const FOR_WIDGETS = 'resources.json'

type Texts = Readonly<Record<string, string>>

const texts = new Map<Culture, Texts>()
const forWidgets = new Map<Culture, Texts>()
for (const culture of cultures) {
  const folder = join(TEXTS, culture)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  texts.set(culture, Object.assign({}, ...files.map(name => read(join(folder, name)))))
  forWidgets.set(culture, read(join(folder, FOR_WIDGETS)))
}

/** Adds the texts of an extra, `{culture}.json` in a folder. */
export function addTexts(folder: string): void {
  for (const culture of cultures) {
    texts.set(culture, { ...texts.get(culture), ...read(join(folder, `${culture}.json`)) })
  }
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * A text by its key: `text('fr', 'Catalog.Results', { count: 3 })`. With a `count`, the plural form is preferred, for
 * example `Catalog.Results.one`. A missing text is shown as its key.
 */
export function text(
  culture: Culture,
  key: string,
  values: Record<string, string | number> = {}
): string {
  const known = texts.get(culture)!
  const plural =
    typeof values.count === 'number' && known[`${key}.${pluralOf(culture, values.count)}`]
  return fill(plural || (known[key] ?? key), values)
}

/** `Total: 5`; French has a space before the colon. */
export function labelled(culture: Culture, label: string, value: string): string {
  return `${label}${text(culture, 'Shop.Colon')}${value}`
}

const plurals = new Map<Culture, Intl.PluralRules>()

function pluralOf(culture: Culture, count: number): Intl.LDMLPluralRule {
  let rules = plurals.get(culture)
  if (!rules) {
    rules = new Intl.PluralRules(culture)
    plurals.set(culture, rules)
  }
  return rules.select(count)
}

/** The texts that widgets read [CTX-03]. */
export function stringResources(culture: Culture): Texts {
  return forWidgets.get(culture)!
}
