import { isSpelt } from '../shop/search/search-words.ts'
import type { Rows } from './base.ts'

/** Culture → the words of its search documents, which have the form `'word':1A,2C 'other':3D`. */
type WordsByCulture = Map<string, Set<string>>

export function collectWords(texts: Rows, words: WordsByCulture): void {
  for (const { culture, search } of texts as { culture: string; search: string }[]) {
    const known = words.get(culture) ?? new Set()
    words.set(culture, known)
    for (const [, word] of search.matchAll(/'([^']+)'/g)) {
      if (isSpelt(word!)) known.add(word!)
    }
  }
}

/** The rows of the known words that misspelt ones are compared with. */
export function wordRows(words: WordsByCulture): Rows {
  return [...words].flatMap(([culture, known]) => [...known].map(word => ({ culture, word })))
}
