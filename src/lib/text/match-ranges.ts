import { fold } from '../../shared/text/fold.ts'

/** Start and end, as for `slice`. */
export type Range = readonly [start: number, end: number]

/**
 * Where typed words match the start of words in a text, ignoring accents, case and ligatures: `matchRanges('Théière', 'the')` →
 * `[[0, 3]]`. Ranges are sorted and do not overlap. The input is never used as a regular expression.
 */
export function matchRanges(text: string, typed: string): Range[] {
  const letters = foldedLetters(text)
  const folded = letters.map(({ unit }) => unit).join('')
  const ranges = fold(typed)
    .split(/\s+/)
    .flatMap(word => {
      const whole = rangesOf(folded, letters, word)
      // `tire-bouchon` also finds `tire bouchon`, as on the server
      return whole.length > 0
        ? whole
        : word.split(/[^\p{L}\p{N}]+/u).flatMap(part => rangesOf(folded, letters, part))
    })
  return merged(ranges.sort(([a], [b]) => a - b))
}

/** A UTF-16 unit of the folded text, and the range of the letter that it comes from in the original text. */
interface FoldedUnit {
  unit: string
  start: number
  end: number
}

function rangesOf(folded: string, letters: readonly FoldedUnit[], word: string): Range[] {
  const ranges: Range[] = []
  if (word === '') return ranges
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at > 0 && isInWord(folded[at - 1]!)) continue
    ranges.push([letters[at]!.start, letters[at + word.length - 1]!.end])
  }
  return ranges
}

/** Letter by letter, because an accent disappears and `œ` becomes two letters; what disappears belongs to the letter before it. */
function foldedLetters(text: string): FoldedUnit[] {
  const letters: FoldedUnit[] = []
  let start = 0
  for (const letter of text) {
    const end = start + letter.length
    const units = fold(letter).split('')
    letters.push(...units.map(unit => ({ unit, start, end })))
    if (units.length === 0 && letters.length > 0) extend(letters, end)
    start = end
  }
  return letters
}

/** The units of the last letter end later. */
function extend(letters: FoldedUnit[], end: number): void {
  const { start } = letters.at(-1)!
  for (let at = letters.length - 1; letters[at]?.start === start; at -= 1)
    letters[at]!.end = end
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
