import { sql } from 'kysely'
import { fold } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { MEASURE } from './measures.ts'
import { referenceMatches } from './reference-matches.ts'
import { queryOf, readWords, type SearchWord } from './search.ts'
import { searchWords } from './search-words.ts'

/** An alternative query, and how many products it finds. */
interface OtherWords {
  q: string
  count: number
}

export interface SearchAdvice {
  /** The query that was searched instead, if a misspelt word was replaced by a similar known word. */
  understood: string | undefined
  /** Suggestions if nothing was found, those with most products first. */
  others: OtherWords[]
}

/** The minimum similarity of suggestions; lower than for results, because they are only offered. */
const DOUBTFUL = 0.15
const MAX_OTHERS = 4

/** How a query was corrected, or which queries to try instead [CAT-01]. */
export async function searchAdvice(
  db: Db,
  culture: Culture,
  typed: string,
  found: number
): Promise<SearchAdvice> {
  const { products } = await referenceMatches(db, typed)
  if (products.size > 0) return { understood: undefined, others: [] }
  const words = await readWords(db, culture, typed, found > 0 ? undefined : DOUBTFUL)
  const spelt = await Promise.all(words.map(word => spellings(db, culture, word, typed)))
  if (found > 0) {
    const isCorrected = words.some(word => !word.isKnown)
    return {
      understood: isCorrected ? spelt.map(([first]) => first).join(' ') : undefined,
      others: []
    }
  }
  const tries = new Map<string, readonly SearchWord[]>()
  for (const [site, word] of words.entries()) {
    // replaces one word by a similar one
    for (const [index, known] of word.alike.entries()) {
      const text = spelt.map((all, at) => (at === site ? all[index]! : all[0]!)).join(' ')
      tries.set(
        text,
        words.map((other, at) => (at === site ? { ...word, alike: [known] } : other))
      )
    }
    // leaves out one word
    const rest = words.filter(other => other !== word)
    if (rest.length > 0) {
      tries.set(spelt.flatMap(([first], at) => (at === site ? [] : first!)).join(' '), rest)
    }
  }
  const counted = await Promise.all(
    [...tries].map(async ([q, some]) => ({ q, count: await countFound(db, culture, some) }))
  )
  const others = counted
    .filter(({ q, count }) => count > 0 && fold(q) !== fold(typed))
    .sort((one, other) => other.count - one.count)
  return { understood: undefined, others: others.slice(0, MAX_OTHERS) }
}

async function countFound(
  db: Db,
  culture: Culture,
  words: readonly SearchWord[]
): Promise<number> {
  const query = await queryOf(db, culture, words)
  if (!query) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_texts
    where culture = ${sql.lit(culture)} and search @@ ${query}::tsquery`.execute(db)
  return rows[0]?.count ?? 0
}

/** The word as entered, or the similar known words as written in product texts, because the index has no accents. */
async function spellings(
  db: Db,
  culture: Culture,
  word: SearchWord,
  typed: string
): Promise<string[]> {
  if (word.isKnown || word.alike.length === 0) return [spelling(typed, word.typed)]
  return Promise.all(word.alike.map(known => asWritten(db, culture, known)))
}

async function asWritten(db: Db, culture: Culture, known: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select name || ' ' || description as text from product_texts
    where culture = ${sql.lit(culture)} and search @@ ${`'${known}'`}::tsquery limit 1`.execute(
    db
  )
  return spelling(rows[0]?.text ?? '', known).toLocaleLowerCase(culture)
}

/** The spelling of a folded word in a text, by itself or at the end of a compound word. */
function spelling(text: string, folded: string): string {
  const measures = text.matchAll(new RegExp(MEASURE.source, 'giu'))
  for (const [written] of measures) if (searchWords(written)[0] === folded) return written
  const words = text.split(/[^\p{L}\p{N}]+/u)
  const exact = words.find(word => fold(word) === folded)
  const compound = words.find(word => fold(word).endsWith(folded))
  return exact ?? compound?.slice(-folded.length) ?? folded
}
