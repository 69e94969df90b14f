import { expect, test } from 'vitest'
import { isHidden, parseHidden } from '../../../src/shared/popups/hidden-popups.ts'
import { withHidden } from '../../../src/shared/popups/with-hidden.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const HOUR_MS = 3_600_000

function hide(id: string, terms = {}, list = '[]') {
  return withHidden(parseHidden(list), id, terms, NOW)
}

test('a closed popup stays hidden for 9999 hours [POP-01]', () => {
  const list = parseHidden(hide('winter'))
  expect(list).toEqual([{ id: 'winter', datetime: '2028-01-14T03:00:00Z' }])
  expect(isHidden(list, 'winter', NOW + 9998 * HOUR_MS)).toBe(true)
  expect(isHidden(list, 'winter', NOW + 10_000 * HOUR_MS)).toBe(false)
  expect(isHidden(list, 'spring', NOW)).toBe(false)
})

test('the list remembers the end of a popup, or when it may be shown again [POP-01]', () => {
  expect(hide('a', { endDate: '2026-12-01T00:00:00Z' })).toContain('2026-12-01T00:00:00Z')
  expect(hide('a', { repeatHours: 24 })).toContain('2026-11-24T12:00:00Z')
  expect(hide('a', { endDate: 'soon' })).toContain('2028-01-14T03:00:00Z')
})

test('the cookie never has more than 2 KB: the oldest entries make room [POP-01]', () => {
  let list = '[]'
  for (let number = 1; number <= 500; number += 1) list = hide(`popup-${number}`, {}, list)
  expect(encodeURIComponent(list).length).toBeLessThanOrEqual(2000)
  expect(isHidden(parseHidden(list), 'popup-500', NOW)).toBe(true)
  expect(isHidden(parseHidden(list), 'popup-1', NOW)).toBe(false)
})

test('closing a popup drops entries that are no longer needed, and its own earlier one [POP-01]', () => {
  const old =
    '[{"id":"past","datetime":"2026-11-01T00:00:00Z"},{"id":"a","datetime":"2027-01-01T00:00:00Z"}]'
  expect(parseHidden(hide('a', {}, old)).map(({ id }) => id)).toEqual(['a'])
})

test('the lists of several cookies become one, with each popup once [POP-01]', () => {
  const lists = [hide('a'), 'nonsense', hide('b'), hide('a')].flatMap(parseHidden)
  expect(isHidden(lists, 'b', NOW)).toBe(true)
  expect(parseHidden(withHidden(lists, 'c', {}, NOW)).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c'
  ])
})

test('an unreadable cookie hides nothing [POP-01]', () => {
  for (const cookie of [
    '',
    'nonsense',
    '{}',
    'null',
    '[1, null, {"id": 1}, {"id":"a","datetime":"x"}]'
  ]) {
    expect(parseHidden(cookie)).toEqual([])
  }
})

test('the cookie stays below 2 KB with an id that alone is longer [POP-01]', () => {
  expect(hide('x'.repeat(3000), {}, hide('a'))).toBe('[]')
})

test('an id that cannot be written is left out [POP-01]', () => {
  const broken = '[{"id":"\\ud800","datetime":"2999-01-01T00:00:00Z"}]'
  expect(parseHidden(hide('a', {}, broken)).map(({ id }) => id)).toEqual(['a'])
})

test('a date that the CMS has written without a time zone is in UTC [POP-01]', () => {
  const list = parseHidden('[{"id":"a","datetime":"2026-11-23T12:00:01"}]')
  expect(isHidden(list, 'a', NOW)).toBe(true)
  expect(isHidden(list, 'a', NOW + 1000)).toBe(false)
})

test('the end of a popup without a time zone is in the shop’s [POP-01]', () => {
  expect(hide('a', { endDate: '2026-12-01T00:00' })).toContain('2026-11-30T23:00:00Z')
  const timeZone = 'Asia/Tokyo'
  expect(hide('a', { endDate: '2026-12-01T00:00', timeZone })).toContain('2026-11-30T15:00:00Z')
})
