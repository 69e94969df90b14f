import { describe, expect, test } from 'vitest'
import {
  formatShortDate,
  parseShortDate,
  shortDatePattern
} from '../../../src/shared/dates/short-date.ts'

const CULTURES = 'fr nl de en en-GB fr-CA pl sv hu pt-BR ja ar'.split(' ')

describe('a typed date', () => {
  test.each(CULTURES)('is read as it is written in %s [UIX-04]', culture => {
    for (const iso of ['2026-03-05', '2024-02-29', '1999-12-31']) {
      expect(parseShortDate(formatShortDate(iso, culture), culture)).toBe(iso)
    }
  })

  test.each([
    ['5/3/2026', 'fr', '2026-03-05'],
    ['5-3-26', 'fr', '2026-03-05'],
    ['5.3.2026', 'nl', '2026-03-05'],
    ['5 3 2026', 'de', '2026-03-05'],
    ['05032026', 'nl', '2026-03-05'],
    ['050326', 'nl', '2026-03-05'],
    ['3/5/2026', 'en', '2026-03-05'],
    ['2026-03-05', 'fr', '2026-03-05'],
    ['5/3/75', 'fr', '1975-03-05']
  ])('%s is understood in %s [UIX-04]', (text, culture, iso) => {
    expect(parseShortDate(text, culture)).toBe(iso)
  })

  test.each([
    '',
    '5',
    '5/3',
    '31/02/2026',
    '29/2/2025',
    '5/13/2026',
    '5/3/226',
    '5/3/20266',
    '05/03/0027',
    '5/3/1899',
    '31/12/9999',
    'mars'
  ])('%j is no date [UIX-04]', text => {
    expect(parseShortDate(text, 'fr')).toBeUndefined()
  })
})

test('shows the short format in letters [UIX-04]', () => {
  expect(shortDatePattern('fr', { day: 'j', month: 'm', year: 'a' })).toBe('jj/mm/aaaa')
  expect(shortDatePattern('nl', { day: 'd', month: 'm', year: 'j' })).toBe('dd-mm-jjjj')
})
