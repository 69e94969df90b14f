import { expect, test } from 'vitest'
import { matchRanges } from '../../../src/lib/text/match-ranges.ts'
import { fold } from '../../../src/shared/text/fold.ts'
import fc from '../../support/fast-check.ts'

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
  expect(marked('Cafe\u0301', 'cafe')).toEqual(['Cafe\u0301'])
})

test.each([
  ['Straße', 'strass', 'Straß'],
  ['Straße', 'stras', 'Straß'],
  ['Strassen', 'straß', 'Strass'],
  ['Cœur en bois', 'coeur', 'Cœur'],
  ['Coeur en bois', 'cœ', 'Coe'],
  ['Œufrier', 'o', 'Œ'],
  ['Smørrebrød', 'SMORRE', 'Smørre'],
  ['L’Atelier', "l'at", 'L’At'],
  ["L'Atelier", 'l’at', "L'At"],
  ['TEA\u201110001', 'tea-10', 'TEA\u201110'],
  ['Théière', 'thé\u200biè', 'Théiè'],
  ['The\u00adiere', 'theie', 'The\u00adie'],
  ['Tire bouchon', 'tire-bou', 'Tire,bou']
])('marks %j for %j [CAT-02]', (text, typed, expected) => {
  expect(marked(text, typed).join()).toBe(expected)
})

test('always marks what was typed [CAT-02]', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (name, typed) => {
      const words = fold(typed)
        .split(/\s+/)
        .flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
        .filter(Boolean)
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
