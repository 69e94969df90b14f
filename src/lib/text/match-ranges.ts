import { fold } from './fold.ts'

/** From and to, as `slice` takes them. */
export type Range = readonly [start: number, end: number]

/**
 * Where typed words begin words of a text, accents and case aside: `matchRanges('Théière', 'the')` → `[[0, 3]]`.
 * Ranges are in order and do not touch. No pattern is ever made of what was typed.
 */
export function matchRanges(text: string, typed: string): Range[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const { folded, places } = foldWithPlaces(text)
  const ranges: Range[] = []
  for (const word of words) {
    let at = folded.indexOf(word)
    for (; at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at > 0 && isInWord(folded[at - 1]!)) continue
      ranges.push([places[at]!, places[at + word.length] ?? text.length])
    }
  }
  return merged(ranges.sort(([a], [b]) => a - b))
}

/** The folded text, and for each of its letters the place in the text that it comes from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    for (const part of fold(letter)) {
      for (let unit = 0; unit < part.length; unit += 1) places.push(at)
      folded += part
    }
    at += letter.length
  }
  return { folded, places }
}

function isInWord(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter)
}

function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = []
  for (const [start, end] of ranges) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
