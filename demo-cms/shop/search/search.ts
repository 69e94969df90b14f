import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { isSpelt, typedWords } from './search-words.ts'

/** How alike a misspelt word must be at least, unless the caller says more; also pg_trgm's own bound [CAT-02]. */
export const ACCURACY = 0.3

const LONGEST = 200
const MOST_WORDS = 8
const MOST_ALIKE = 5
// A word that is much less alike than the best one is another word.
const NEAR_THE_BEST = 0.15

/** One typed word, folded, and what it is taken for. */
export interface SearchWord {
  typed: string
  /** It begins a known word, or may not be misspelt at all. */
  isKnown: boolean
  /** Otherwise: the known words that it is most alike, the best first. */
  alike: readonly string[]
}

/**
 * What was typed, as a tsquery over product texts: every word must occur, as the beginning of a word is enough,
 * and a word that begins none is taken for the ones it is most alike. `undefined`: nothing can be found.
 */
export async function searchQuery(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<string | undefined> {
  return queryOf(await readWords(db, culture, typed, accuracy))
}

/** The words that were typed, each looked up. */
export async function readWords(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<SearchWord[]> {
  const words = typedWords(typed.slice(0, LONGEST)).slice(0, MOST_WORDS)
  const found: SearchWord[] = []
  for (const word of words) {
    const isKnown = !isSpelt(word) || (await beginsAWord(db, culture, word))
    const alike = isKnown ? [] : await wordsLike(db, culture, word, accuracy)
    found.push({ typed: word, isKnown, alike })
  }
  return found
}

export function queryOf(words: readonly SearchWord[]): string | undefined {
  if (words.length === 0) return undefined
  const parts: string[] = []
  for (const { typed, isKnown, alike } of words) {
    if (!isKnown && alike.length === 0) return undefined
    parts.push(isKnown ? `'${typed}':*` : `(${alike.map(known => `'${known}'`).join(' | ')})`)
  }
  return parts.join(' & ')
}

async function beginsAWord(db: Db, culture: Culture, word: string): Promise<boolean> {
  const found = await db
    .selectFrom('search_words')
    .select('word')
    .where('culture', '=', culture)
    .where('word', 'like', `${word}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function wordsLike(
  db: Db,
  culture: Culture,
  word: string,
  accuracy: number
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select(['word', sql<number>`similarity(word, ${word})`.as('alike')])
    .where('culture', '=', culture)
    // the operator has an index, and pg_trgm's own bound; below it a few thousand words are compared
    .where(
      accuracy < ACCURACY
        ? sql<boolean>`similarity(word, ${word}) >= ${accuracy}`
        : sql<boolean>`word % ${word}`
    )
    .orderBy('alike', 'desc')
    .orderBy('word')
    .limit(MOST_ALIKE)
    .execute()
  const best = rows[0]?.alike ?? 0
  return rows
    .filter(row => row.alike >= accuracy && row.alike >= best - NEAR_THE_BEST)
    .map(row => row.word)
}
