import { fold } from '../../../src/lib/text/fold.ts'
import { cutText } from '../../../src/lib/text/visible-text.ts'

// stop words: they occur in nearly every product
const EMPTY_WORDS = new Set(
  `a an and are as at au auf aus aux avec bei by ce ces dans das de dem den der des die du ein eine einem einen einer
  elle en est et for from fur het im in is ist it its la le les leur met mit no of ohne on op or ou par pas pour que
  qui sa se ses sie son sur te the to un und une uw van von voor with zonder zu zum zur`.split(
    /\s+/
  )
)

/** The words that a text is indexed by: folded and without stop words. `'La Théière d’Oslo'` → `theiere`, `oslo`. */
export function searchWords(text: string): string[] {
  return allWords(text).filter(word => !EMPTY_WORDS.has(word))
}

/** The words of a query; a stop word by itself counts as the start of a longer word. */
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
