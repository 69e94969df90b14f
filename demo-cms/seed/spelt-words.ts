import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
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

/** Adds the words of texts that a shop gets later. */
export async function addWords(tx: Db, texts: Rows): Promise<void> {
  const found = new Map<string, Set<string>>()
  collectWords(texts, found)
  await sql`insert into search_words (culture, word)
    select culture, word from jsonb_to_recordset(${JSON.stringify(wordRows(found))}::jsonb) as found (culture text, word text)
    on conflict do nothing`.execute(tx)
}
