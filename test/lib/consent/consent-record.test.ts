import fc from 'fast-check'
import { expect, test } from 'vitest'

import { consentCategories, parseConsent } from '../../../src/lib/consent/consent-record.ts'
import { isAllowed } from '../../../src/lib/consent/is-allowed.ts'

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

test('is undecided for every other stamp [CONS-01]', () => {
  fc.assert(
    fc.property(record, fc.string(), (settings, stamp) => {
      fc.pre(stamp !== settings.stamp)
      expect(parseConsent(stamp, JSON.stringify(settings))).toBeUndefined()
    })
  )
})

test('is undecided or complete for any text, and never throws [CONS-01]', () => {
  const naughty = fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' }))
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
