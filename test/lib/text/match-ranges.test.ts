import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../src/lib/text/fold.ts'
import { matchRanges } from '../../../src/lib/text/match-ranges.ts'

function marked(text: string, typed: string): string[] {
  return matchRanges(text, typed).map(([start, end]) => text.slice(start, end))
}

test('finds the beginning of words, accents and case aside [CAT-02]', () => {
  expect(marked('Théière en verre, pour le thé', 'THE')).toEqual(['Thé', 'thé'])
  expect(marked('Tire-bouchon', 'bou')).toEqual(['bou'])
  expect(marked('Athéna', 'the')).toEqual([])
})

test('finds every typed word, and marks what overlaps once [CAT-02]', () => {
  expect(marked('Lampe de bureau', 'bur lam')).toEqual(['Lam', 'bur'])
  expect(marked('Lampe', 'lam lampe')).toEqual(['Lampe'])
  expect(marked('Lampe', '  ')).toEqual([])
})

test('keeps letters together whose accents are separate characters [CAT-02]', () => {
  expect(marked('The\u0301ie\u0300re', 'the')).toEqual(['The\u0301'])
  expect(marked('Straße', 'strass')).toEqual([])
})

test('always marks what was typed [CAT-02]', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (name, typed) => {
      const words = fold(typed).split(/\s+/).filter(Boolean)
      let end = -1
      for (const range of matchRanges(name, typed)) {
        expect(range[0]).toBeGreaterThan(end)
        end = range[1]
        const found = fold(name.slice(...range))
        expect(words.some(word => found.includes(word))).toBe(true)
      }
    })
  )
})
