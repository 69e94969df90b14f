import { expect, test } from 'vitest'
import {
  consentCategories,
  isAllowed,
  newestConsent,
  parseConsent,
  writtenConsent
} from '../../../src/shared/consent/consent-record.ts'
import { anyText } from '../../support/any-text.ts'
import fc from '../../support/fast-check.ts'

const record = fc.record({
  stamp: fc.string(),
  preferences: fc.boolean(),
  statistics: fc.boolean(),
  marketing: fc.boolean()
})

test('reads back every choice that can be kept [CONS-01]', () => {
  fc.assert(
    fc.property(record, settings => {
      expect(parseConsent(settings.stamp, JSON.stringify(settings))).toEqual(settings)
    })
  )
})

test('the shopper is undecided for every other stamp [CONS-01]', () => {
  fc.assert(
    fc.property(record, fc.string(), (settings, stamp) => {
      fc.pre(stamp !== settings.stamp)
      expect(parseConsent(stamp, JSON.stringify(settings))).toBeUndefined()
    })
  )
})

test('a choice is undecided or complete for any text, and reading it never throws [CONS-01]', () => {
  const naughty = fc.oneof(fc.string(), fc.json(), anyText)
  fc.assert(
    fc.property(naughty, fc.string(), (text, stamp) => {
      const settings = parseConsent(stamp, text)
      if (settings === undefined) return
      expect(Object.keys(settings)).toEqual(['stamp', ...consentCategories])
    })
  )
})

const CHOICE = '"preferences":true,"statistics":true,"marketing":true'

test.each([
  '',
  'true',
  'null',
  '[]',
  '{}',
  '{"stamp":"1"}',
  '{"stamp":"1","preferences":1,"statistics":1,"marketing":1}',
  '{"stamp":"1","preferences":"true","statistics":"true","marketing":"true"}',
  `{"stamp":1,${CHOICE}}`,
  `{"stamp":["1"],${CHOICE}}`,
  `{"__proto__":{"stamp":"1",${CHOICE}}}`,
  `{"constructor":{"prototype":{"stamp":"1",${CHOICE}}}}`,
  `{"stamp":"1",${CHOICE}`,
  `{"stamp":"1",${CHOICE},"more":"${'x'.repeat(9000)}"}`,
  '%7B%22stamp%22%3A%221%22%7D',
  'undefined',
  '\u0000'
])('is undecided for a cookie that makes no sense: %s', text => {
  expect(parseConsent('1', text)).toBeUndefined()
})

test('adopts nothing but the choice', () => {
  const text = `{"stamp":"1",${CHOICE},"role":"admin"}`

  expect(parseConsent('1', text)).toEqual({
    stamp: '1',
    preferences: true,
    statistics: true,
    marketing: true
  })
})

const STATISTICS = { stamp: '1', preferences: false, statistics: true, marketing: false }

test.each([
  [undefined, 'statistics', undefined, false],
  [STATISTICS, 'statistics', undefined, true],
  [STATISTICS, 'marketing', undefined, false],
  [STATISTICS, 'stamp', undefined, false],
  [STATISTICS, 'toString', undefined, false],
  [STATISTICS, 'statistics', 'click-map', true],
  [{ ...STATISTICS, refused: ['click-map'] }, 'statistics', 'click-map', false],
  [{ ...STATISTICS, refused: ['click-map'] }, 'statistics', 'visit-counter', true],
  // what runs because of a refusal waits for the choice, too
  [undefined, '!statistics', undefined, false],
  [STATISTICS, '!statistics', undefined, false],
  [STATISTICS, '!marketing', undefined, true],
  [{ ...STATISTICS, refused: ['click-map'] }, '!statistics', 'click-map', true]
])('the choice %j allows %s of %s: %s [CONS-03]', (consent, category, service, allows) => {
  expect(isAllowed(consent, category, service)).toBe(allows)
})

test('the record lists refused services, and leaves out what cannot be one [CONS-01]', () => {
  const cookie = JSON.stringify({ ...STATISTICS, refused: ['click-map', 1, {}, [1], null] })
  expect(parseConsent('1', cookie)).toEqual({ ...STATISTICS, refused: ['click-map'] })
  expect(parseConsent('1', JSON.stringify({ ...STATISTICS, refused: {} }))).toEqual(STATISTICS)
})

const NOW = Date.parse('2026-11-23T12:00:00Z')
const HOUR_MS = 3_600_000
const YES = { stamp: '1', preferences: true, statistics: true, marketing: true }
const NO = { stamp: '1', preferences: false, statistics: false, marketing: false }
const at = (hours: number, choice: object) =>
  JSON.stringify({ ...choice, time: NOW + hours * HOUR_MS })
const timeless = (choice: object) => JSON.stringify(choice)

test.each([
  ['no record', [], undefined],
  ['a newer refusal', [at(-2, YES), at(-1, NO)], NO],
  ['an older refusal', [at(-1, YES), at(-2, NO)], YES],
  ['a refusal after a record of before there were times', [timeless(YES), at(-1, NO)], NO],
  ['consent after a refusal of before there were times', [timeless(NO), at(-1, YES)], YES],
  ['a refusal of the same time', [at(-1, YES), at(-1, NO)], NO],
  ['two records of before there were times', [timeless(YES), timeless(NO)], NO],
  ['a newer record for another stamp', [at(-1, { ...NO, stamp: '0' }), at(-2, YES)], YES],
  ['only records for another stamp', [at(-1, { ...YES, stamp: '0' })], undefined],
  ['an unreadable record', ['{"stamp":"1"', at(-2, NO), '', 'null'], NO],
  ['only unreadable records', ['{"stamp":"1"', 'x', 'null', '[]'], undefined],
  ['a record from the future', [at(48, YES), at(-1, NO)], NO],
  ['a clock that is an hour ahead', [at(1, NO), at(-1, YES)], NO],
  ['a time before 1970', [timeless({ ...YES, time: -1 }), timeless(NO)], NO],
  ['a time that is no number', [timeless({ ...YES, time: '9' }), at(-1, NO)], NO],
  ['the only record, from the future', [at(48, NO)], NO]
])(
  'of the cookies at several paths and domains, %s decides [CONS-01]',
  (_, cookies, choice) => {
    expect(newestConsent('1', cookies, NOW)).toEqual(choice)
    expect(newestConsent('1', [...cookies].reverse(), NOW)).toEqual(choice)
  }
)

test('of choices of the same time, only what all of them allow is allowed [CONS-01]', () => {
  const one = { ...YES, marketing: false, refused: ['click-map'] }
  const other = { ...YES, preferences: false, refused: ['visit-counter', 'click-map'] }
  const choice = newestConsent('1', [timeless(one), timeless(other)], NOW)
  expect(choice).toEqual({
    ...NO,
    statistics: true,
    refused: ['click-map', 'visit-counter']
  })
})

test('the newest choice is the one that was written last [CONS-01]', () => {
  const cookies = [writtenConsent(NO, NOW), writtenConsent(YES, NOW - 1)]
  expect(newestConsent('1', cookies, NOW)).toEqual(NO)
  expect(newestConsent('1', cookies.reverse(), NOW)).toEqual(NO)
})

test('the record has the time of the choice beside the specified fields [CONS-01]', () => {
  expect(JSON.parse(writtenConsent(NO, NOW))).toEqual({ ...NO, time: NOW })
})
