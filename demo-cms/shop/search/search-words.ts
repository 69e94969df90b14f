import { fold } from '../../../src/lib/text/fold.ts'

// Words on nearly every product say nothing about which one is meant.
const EMPTY_WORDS = new Set(
  `a an and are as at au aux avec by ce ces dans de des du elle en est et for from het in is it its la le les leur
  met no of on op or ou par pas pour que qui sa se ses son sur te the to un une uw van voor with zonder`.split(
    /\s+/
  )
)

/** The words that a text is found by: folded, without articles and the like. `'La Théière d’Oslo'` → `theiere`, `oslo`. */
export function searchWords(text: string): string[] {
  return allWords(text).filter(word => !EMPTY_WORDS.has(word))
}

/** The words that somebody types: an article by itself is taken for the beginning of a longer word. */
export function typedWords(text: string): string[] {
  const words = searchWords(text)
  return [...new Set(words.length > 0 ? words : allWords(text))]
}

function allWords(text: string): string[] {
  return fold(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1)
    .map(word => word.slice(0, 40))
}

/** Whether a word may be misspelt; a number such as one in a reference is right or wrong. */
export function isSpelt(word: string): boolean {
  return !/\d/.test(word)
}

/** `A` weighs most. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A search document as PostgreSQL writes a tsvector: `'oslo':2A 'theiere':1A`. */
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
