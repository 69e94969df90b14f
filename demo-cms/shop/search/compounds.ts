import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fold } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type Grammar, grammars } from './compound-grammars.ts'

/** Shorter parts are in too many words by accident. */
const SHORTEST = 3
/** A word that is recognised only without its link or its ending has at least these letters. */
const SHORTEST_STEM = 4

/**
 * What a compound word ends with, from each place where a part begins: `kugelschreiber` → `schreiber`. A part counts only if the dictionary
 * of the language knows it and what precedes it, so that `rot` finds `feuerrot` and not `brot` [CAT-01].
 */
export function compoundParts(culture: string, word: string): readonly string[] {
  const splitter = splitterOf(culture)
  return splitter ? splitter(word) : []
}

const splitters = new Map<string, (word: string) => readonly string[]>()

function splitterOf(culture: string) {
  const grammar = grammars[culture.split('-')[0]!]
  if (!grammar) return undefined
  const known = splitters.get(culture)
  if (known) return known
  const made = makeSplitter(grammar, culture as Culture)
  splitters.set(culture, made)
  return made
}

function makeSplitter(grammar: Grammar, culture: Culture) {
  const { links, endings, isNominal, simpleWords: simple } = grammar
  const entries = readDictionary(grammar.dictionary)
  const notFirst = new Set(fold(text(culture, 'Search.IgnoredWords')).split(' '))
  const notLast = new Set([...notFirst, ...grammar.notParts])
  const kept = new Map<string, readonly string[]>()

  function partsOf(word: string): readonly string[] {
    const known = kept.get(word)
    if (known) return known
    // a form of a word is divided where the word is: `lampen` is not `lam` and `pen`
    const stem = formsOf(word)[0] ?? word
    const found: string[] = []
    for (let at = SHORTEST; !simple.has(stem) && at <= stem.length - SHORTEST; at += 1) {
      const part = word.slice(at)
      // `tafellampen` ends with `lampen`, a form of `lamp`, so that it does not end with `pen`
      const isInside = found.some(longer => isWhole(longer) && !partsOf(longer).includes(part))
      if (!isInside && canBegin(word.slice(0, at)) && canEnd(part)) found.push(part)
    }
    kept.set(word, found)
    return found
  }

  function isWhole(part: string): boolean {
    return simple.has(part) || formsOf(part).length > 0
  }

  function canBegin(part: string): boolean {
    if (notFirst.has(part)) return false
    if (entries.has(part) || partsOf(part).length > 0) return true
    if (part.length >= SHORTEST_STEM && entries.has(`${part}e`)) return true
    return links.some(link => {
      const stem = part.slice(0, -link.length)
      return part.endsWith(link) && stem.length >= SHORTEST_STEM && entries.has(stem)
    })
  }

  function canEnd(part: string): boolean {
    if (notLast.has(part)) return false
    const isNoun = [part, ...formsOf(part)].some(
      form => !notLast.has(form) && entries.get(form)?.some(isNominal)
    )
    return isNoun || partsOf(part).length > 0
  }

  /** The words of the dictionary that this may be a form of, the longest first. */
  function formsOf(word: string): string[] {
    const stems = endings
      .filter(ending => word.endsWith(ending))
      .map(ending => word.slice(0, -ending.length))
      .flatMap(stem => (/([^aeiou])\1$/.test(stem) ? [stem, stem.slice(0, -1)] : [stem]))
      .filter(stem => stem.length >= SHORTEST && entries.has(stem))
    return stems.sort((one, other) => other.length - one.length)
  }

  return partsOf
}

/** Word → the flags of its entries; abbreviations and names in capitals are no parts of words. */
function readDictionary(path: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of readFileSync(join(dirname(path), 'index.dic'), 'utf8').split('\n')) {
    const [, word, flags] = /^(\p{Lu}?\p{Ll}{2,})(?:\/(\S+))?\s*$/u.exec(line) ?? []
    if (word === undefined) continue
    const folded = fold(word)
    found.set(folded, [...(found.get(folded) ?? []), flags ?? ''])
  }
  return found
}
