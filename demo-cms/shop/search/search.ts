import { sql } from 'kysely'
import { cutText } from '../../../src/lib/text/visible-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { isSpelt, typedWords } from './search-words.ts'

/** The default minimum similarity for misspelt words, which is also that of pg_trgm [CAT-02]. */
export const ACCURACY = 0.3

const MAX_LENGTH = 200
const MAX_WORDS = 8
const MAX_ALIKE = 5
// similar words that are this much worse than the best one are left out
const NEAR_THE_BEST = 0.15

/** A folded word of the query, and how it was resolved. */
export interface SearchWord {
  typed: string
  /** A known word starts with it, or it must match exactly. */
  isKnown: boolean
  /** Otherwise, the most similar known words, the best first. */
  alike: readonly string[]
}

/**
 * Converts a query to a tsquery over product texts. Every word must match the start of a word in the text; a word
 * without such a match falls back to similar known words. `undefined` if nothing can match.
 */
export async function searchQuery(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<string | undefined> {
  return queryOf(await readWords(db, culture, typed, accuracy))
}

/** Resolves the words of a query. */
export async function readWords(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<SearchWord[]> {
  const words = typedWords(cutText(typed, MAX_LENGTH)).slice(0, MAX_WORDS)
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
    // the operator uses an index but is limited to pg_trgm's threshold; below it, a few thousand words are compared
    .where(
      accuracy < ACCURACY
        ? sql<boolean>`similarity(word, ${word}) >= ${accuracy}`
        : sql<boolean>`word % ${word}`
    )
    .orderBy('alike', 'desc')
    .orderBy('word')
    .limit(MAX_ALIKE)
    .execute()
  const best = rows[0]?.alike ?? 0
  return rows
    .filter(row => row.alike >= accuracy && row.alike >= best - NEAR_THE_BEST)
    .map(row => row.word)
}
