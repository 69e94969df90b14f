import { sql } from 'kysely'
import { fold } from '../../../src/lib/text/fold.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { queryOf, readWords, type SearchWord } from './search.ts'

/** Other words to search for, and how many products they find. */
interface OtherWords {
  q: string
  count: number
}

export interface SearchAdvice {
  /** What the results are for, when a word was taken for the known one that it resembles. */
  understood: string | undefined
  /** For a search that finds nothing: those with most products first. */
  others: OtherWords[]
}

/** More alike words than for results: these are only asked about. */
const DOUBTFUL = 0.15
const MOST_OTHERS = 4

/** What to tell somebody about the words of a search [CAT-01]. */
export async function searchAdvice(
  db: Db,
  culture: Culture,
  typed: string,
  found: number
): Promise<SearchAdvice> {
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
    // one word spelt otherwise
    for (const [index, known] of word.alike.entries()) {
      const text = spelt.map((all, at) => (at === site ? all[index]! : all[0]!)).join(' ')
      tries.set(
        text,
        words.map((other, at) => (at === site ? { ...word, alike: [known] } : other))
      )
    }
    // one word less
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
  return { understood: undefined, others: others.slice(0, MOST_OTHERS) }
}

async function countFound(
  db: Db,
  culture: Culture,
  words: readonly SearchWord[]
): Promise<number> {
  const query = queryOf(words)
  if (!query) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_texts
    where culture = ${sql.lit(culture)} and search @@ ${query}::tsquery`.execute(db)
  return rows[0]?.count ?? 0
}

/** A word as it was typed, or its known ones as the products write them: the index has no accents. */
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

/** A folded word as a text has it. */
function spelling(text: string, folded: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return words.find(word => fold(word) === folded) ?? folded
}
