import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Culture, cultures } from '../../kernel/texts/cultures.ts'

type Translations = Readonly<Record<string, string>>

const FOLDER = join(import.meta.dirname, 'tag-texts')

/** The sentences of `tags.json` in each language but English. */
const translations = new Map<Culture, Translations>(
  cultures
    .filter(culture => culture !== 'en')
    .map(culture => [
      culture,
      JSON.parse(readFileSync(join(FOLDER, `${culture}.json`), 'utf8'))
    ])
)

/**
 * A sentence about a tag or an attribute in the language of the editor. The English sentence is the key, so that a translation is never
 * shown for a sentence that has changed since.
 */
export function tagText(culture: Culture, english: string): string {
  return translations.get(culture)?.[english] ?? english
}
