import { expect, test } from 'vitest'
import { compoundParts } from '../../../../demo-cms/shop/search/compounds.ts'

const divided: readonly (readonly [string, string, readonly string[]])[] = [
  ['de', 'waldgrun', ['grun']],
  ['de', 'marineblau', ['blau']],
  ['de', 'feuerrot', ['rot']],
  ['de', 'blumentopfe', ['topfe']],
  ['de', 'tischlampen', ['lampen']],
  ['de', 'esszimmertische', ['zimmertische', 'tische']],
  ['nl', 'marineblauw', ['blauw']],
  ['nl', 'wijnrood', ['rood']],
  ['nl', 'theepotten', ['potten']],
  ['nl', 'tafellampen', ['lampen']],
  ['nl', 'wandspiegel', ['spiegel']],
  ['nl', 'eetkamerstoelen', ['kamerstoelen', 'stoelen']]
]

test.each(divided)('finds in %s what “%s” consists of [CAT-01]', (culture, word, parts) => {
  expect(compoundParts(culture, word)).toEqual(parts)
})

const accidents: readonly (readonly [string, string, string])[] = [
  ['de', 'brot', 'rot'],
  ['de', 'vollkornbrot', 'rot'],
  ['de', 'schrot', 'rot'],
  ['de', 'karotte', 'rot'],
  ['de', 'praktisch', 'tisch'],
  ['de', 'kreis', 'eis'],
  ['de', 'spiegel', 'gel'],
  ['de', 'abnehmbar', 'bar'],
  ['nl', 'brood', 'rood'],
  ['nl', 'tarwebrood', 'rood'],
  ['nl', 'praktisch', 'tisch'],
  ['nl', 'spiegels', 'gels'],
  ['nl', 'wandspiegel', 'gel'],
  ['nl', 'tafellampen', 'pen'],
  ['en', 'teapot', 'pot']
]

test.each(accidents)(
  'does not find in %s in “%s” the word “%s” [CAT-01]',
  (culture, word, part) => {
    expect(compoundParts(culture, word)).not.toContain(part)
  }
)
