import { fold } from './fold.ts'

/** Start and end, as for `slice`. */
export type Range = readonly [start: number, end: number]

/**
 * Where typed words match the start of words in a text, ignoring accents and case: `matchRanges('Théière', 'the')` → `[[0, 3]]`.
 * Ranges are sorted and do not overlap. The input is never used as a regular expression.
 */
export function matchRanges(text: string, typed: string): Range[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const { folded, offsets } = foldWithOffsets(text)
  const ranges: Range[] = []
  for (const word of words) {
    let at = folded.indexOf(word)
    for (; at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at > 0 && isInWord(folded[at - 1]!)) continue
      ranges.push([offsets[at]!, offsets[at + word.length] ?? text.length])
    }
  }
  return merged(ranges.sort(([a], [b]) => a - b))
}

/** The folded text, and for each of its characters the index in the original text. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = ''
  const offsets: number[] = []
  let at = 0
  for (const letter of text) {
    for (const part of fold(letter)) {
      for (let unit = 0; unit < part.length; unit += 1) offsets.push(at)
      folded += part
    }
    at += letter.length
  }
  return { folded, offsets }
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
