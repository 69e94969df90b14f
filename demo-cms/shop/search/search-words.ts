import { cutText, fold } from 'vitrine/shared'
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { compoundParts } from './compounds.ts'
import { decimal, MEASURE, measureWord } from './measures.ts'

/** Articles and prepositions, which occur in nearly every product, in all languages. */
const IGNORED_WORDS = new Set(
  cultures.flatMap(culture => fold(text(culture, 'Search.IgnoredWords')).split(' '))
)

/** `l'`, `d'`, `qu'`, `'s`: letters that belong to another word. */
const ELIDED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)'(?=\p{L})|'s(?![\p{L}\p{N}])/gu
const WORDS = new RegExp(`${MEASURE.source}|\\d+[.,]\\d+|[\\p{L}\\p{N}]+`, 'gu')
/** `set12`, `12pack`, and what stands for “pieces”: `12er`, `12x`, `x12`. Shorter words, as in `mp3` and `2xl`, belong to the number. */
const WITH_NUMBER =
  /^(?:(?<before>\p{L}{3,})|x)?(?<number>\d+)(?:er|x(?!\p{L}))?(?<after>\p{L}{3,})?$/u

/**
 * The words that a text is indexed by: folded, without ignored words, and with one spelling for each measure. `'La Théière d’Oslo, 1,2 l'` →
 * `theiere`, `oslo`, `1200ml`.
 */
export function searchWords(text: string): string[] {
  return foundWords(text).map(({ word }) => word)
}

function foundWords(text: string): Found[] {
  return allWords(text).filter(({ word }) => !IGNORED_WORDS.has(word))
}

/** The words of a query; an ignored word by itself counts as the start of a longer word. */
export function typedWords(text: string): string[] {
  const words = searchWords(text)
  const all = () => allWords(text).map(({ word }) => word)
  return [...new Set(words.length > 0 ? words : all().filter(word => !isSingle(word)))]
}

interface Found {
  word: string
  /** The number of a measure, which is found without its unit, too. */
  amount?: string
}

function allWords(text: string): Found[] {
  const words = fold(text).replace(ELIDED, ' ').matchAll(WORDS)
  return [...words].flatMap(([word, amount, unit]) =>
    amount && unit
      ? [{ word: measureWord(amount, unit), amount: decimal(amount) }]
      : partsOf(word).map(part => ({ word: cutText(part, 40) }))
  )
}

/** Separates a number from the word that it is written with: `set12` and `set 12` are the same. */
function partsOf(word: string): string[] {
  if (/^\d+[.,]\d+$/.test(word)) return [decimal(word)]
  const { before, number, after } = WITH_NUMBER.exec(word)?.groups ?? {}
  if (!number || (before && after)) return [word]
  return [before, number, after].filter(part => part !== undefined)
}

/** Whether a word may be misspelt; words with digits, such as references, must match exactly. */
export function isSpelt(word: string): boolean {
  return !/\d/.test(word) && !isSingle(word)
}

/** A size such as `L`, or a number of pieces. */
export function isSingle(word: string): boolean {
  return word.length === 1
}

/** `12` or `1.5`, not the measure `12mm`. */
export function isNumber(word: string): boolean {
  return /^\d+(\.\d+)?$/.test(word)
}

/** `A` has the highest weight. */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A search document in PostgreSQL's tsvector syntax: `'oslo':2A 'theiere':1A`. Parts of compound words are where the whole words are. */
export function searchDocument(
  culture: string,
  parts: readonly (readonly [string, Weight])[]
): string {
  const positions = new Map<string, string[]>()
  let position = 0
  for (const [text, weight] of parts) {
    for (const { word, amount } of foundWords(text)) {
      // in sentences, single letters and digits are seldom sizes
      if (isSingle(word) && weight === 'D') continue
      position += 1
      const words = [word, ...(amount ? [amount] : []), ...compoundParts(culture, word)]
      for (const found of words) {
        const known = positions.get(found) ?? []
        if (known.length < 8) known.push(`${Math.min(position, 16_000)}${weight}`)
        positions.set(found, known)
      }
    }
    // the last word of a part and the first one of the next are not neighbours
    position += 1
  }
  return [...positions].map(([word, where]) => `'${word}':${where.join(',')}`).join(' ')
}
