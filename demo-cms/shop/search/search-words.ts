import { fold } from '../../../src/lib/text/fold.ts'
import { cutText } from '../../../src/lib/text/visible-text.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** Articles and prepositions, which occur in nearly every product, in all languages. */
const IGNORED_WORDS = new Set(
  cultures.flatMap(culture => fold(text(culture, 'Search.IgnoredWords')).split(' '))
)

/** The words that a text is indexed by: folded and without ignored words. `'La Théière d’Oslo'` → `theiere`, `oslo`. */
export function searchWords(text: string): string[] {
  return allWords(text).filter(word => !IGNORED_WORDS.has(word))
}

/** The words of a query; an ignored word by itself counts as the start of a longer word. */
export function typedWords(text: string): string[] {
  const words = searchWords(text)
  return [...new Set(words.length > 0 ? words : allWords(text))]
}

function allWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1)
    .map(word => cutText(word, 40))
}

/** Whether a word may be misspelt; words with digits, such as references, must match exactly. */
export function isSpelt(word: string): boolean {
  return !/\d/.test(word)
}

/** `A` has the highest weight. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A search document in PostgreSQL's tsvector syntax: `'oslo':2A 'theiere':1A`. */
export function searchDocument(parts: readonly (readonly [string, Weight])[]): string {
  const positions = new Map<string, string[]>()
  let position = 0
  for (const [text, weight] of parts) {
    for (const word of searchWords(text)) {
      position += 1
      const known = positions.get(word) ?? []
      if (known.length < 8) known.push(`${Math.min(position, 16_000)}${weight}`)
      positions.set(word, known)
    }
  }
  return [...positions].map(([word, where]) => `'${word}':${where.join(',')}`).join(' ')
}
