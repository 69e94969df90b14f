import { expect, test } from 'vitest'
import { longDate } from '../../../src/shared/dates/long-date.ts'

const FIRST = Date.UTC(2026, 11, 1)
const ELEVENTH = Date.UTC(2026, 0, 11)

test.each([
  ['fr', FIRST, '1er décembre 2026'],
  ['fr-BE', FIRST, '1er décembre 2026'],
  ['fr', ELEVENTH, '11 janvier 2026'],
  ['nl', FIRST, '1 december 2026'],
  ['en', FIRST, 'December 1, 2026'],
  // Frisian
  ['fy', FIRST, '1 Desimber 2026']
])('dates in %s follow its rules: %i is %s', (culture, moment, words) => {
  expect(longDate(culture, { dateStyle: 'long', timeZone: 'UTC' })(moment)).toBe(words)
})

test('a weekday and a time stay as they are', () => {
  const format = longDate('fr', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    timeZone: 'UTC'
  })
  expect(format(new Date(FIRST + 3_600_000))).toBe('mardi 1er décembre à 01 h')
})
