import { sql } from 'kysely'
import { cutText } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { isNumber, isSingle, isSpelt, searchWords, typedWords } from './search-words.ts'

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
 * Converts a query to a tsquery over product texts. Every word must match the start of a word in the text, or of a part of a compound word; a word
 * without such a match falls back to similar known words. Numbers, measures and single letters match exactly. `undefined` if nothing can match.
 */
export async function searchQuery(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<string | undefined> {
  return queryOf(db, culture, await readWords(db, culture, typed, accuracy))
}

/** Resolves the words of a query. */
export async function readWords(
  db: Db,
  culture: Culture,
  typed: string,
  accuracy = ACCURACY
): Promise<SearchWord[]> {
  const words = await withoutAttributes(
    db,
    culture,
    typedWords(cutText(typed, MAX_LENGTH)).slice(0, MAX_WORDS)
  )
  const found: SearchWord[] = []
  for (const word of words) {
    const isKnown = !isSpelt(word) || (await beginsAWord(db, culture, word))
    const alike = isKnown ? [] : await wordsLike(db, culture, word, accuracy)
    found.push({ typed: word, isKnown, alike })
  }
  return found
}

/** `taille XL` means what has the size XL: texts name the value of an attribute only. */
async function withoutAttributes(db: Db, culture: Culture, words: string[]): Promise<string[]> {
  if (words.length < 2) return words
  const attributes = await shared(db, `words of attributes ${culture}`, async () => {
    const rows = await db
      .selectFrom('attribute_texts')
      .select('name')
      .where('culture', '=', culture)
      .execute()
    return rows.flatMap(({ name }) => searchWords(name))
  })
  const others = words.filter(word => !attributes.includes(word))
  return others.length > 0 ? others : words
}

/**
 * The strictest query that finds a product. At first, a number must be next to a word that was typed next to it, so that `lot de 12` is not a lot of
 * 6 with a 12 elsewhere. Single letters and digits are left out at last: they may be the beginning of a word.
 */
export async function queryOf(
  db: Db,
  culture: Culture,
  words: readonly SearchWord[]
): Promise<string | undefined> {
  if (words.some(word => !word.isKnown && word.alike.length === 0)) return undefined
  const without = words.filter(word => !isSingle(word.typed))
  const ways = [
    words.map((word, at) => besideNeighbours(word, words[at - 1], words[at + 1])),
    words.map(termOf),
    without.map(termOf)
  ]
  const queries = [...new Set(ways.map(terms => terms.join(' & ')))].filter(Boolean)
  for (const query of queries.slice(0, -1)) {
    if (await findsSomething(db, culture, query)) return query
  }
  return queries.at(-1)
}

function besideNeighbours(
  word: SearchWord,
  before: SearchWord | undefined,
  after: SearchWord | undefined
): string {
  const term = termOf(word)
  const neighbours = [before, after].filter(other => other !== undefined).map(termOf)
  if (!isNumber(word.typed) || neighbours.length === 0) return term
  const orders = neighbours.flatMap(other => [`${other} <-> ${term}`, `${term} <-> ${other}`])
  return `(${orders.join(' | ')})`
}

function termOf({ typed, isKnown, alike }: SearchWord): string {
  if (!isKnown) return `(${alike.map(known => `'${known}'`).join(' | ')})`
  // a word that is still being typed, or the beginning of a reference; `12` is not the beginning of `1240`
  const isBeginning = isSpelt(typed) || /^(\p{L}.|\d{4,}$)/u.test(typed)
  return isBeginning ? `'${typed}':*` : `'${typed}'`
}

async function findsSomething(db: Db, culture: Culture, query: string): Promise<boolean> {
  const { rows } = await sql`select from product_texts
    where culture = ${sql.lit(culture)} and search @@ ${query}::tsquery limit 1`.execute(db)
  return rows.length > 0
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
