import { expect, test } from 'vitest'
import { formatLastDay, lastDay } from '../../../src/shared/dates/last-day.ts'

const ZONES = ['Europe/Brussels', 'America/Montreal', 'Pacific/Auckland', 'America/Los_Angeles']

test.each([
  // an ordinary midnight, then New Year, a leap day and both changes of the clocks
  ['Europe/Brussels', '2026-12-14T23:00:00Z', '2026-12-14'],
  ['Europe/Brussels', '2026-12-31T23:00:00Z', '2026-12-31'],
  ['Europe/Brussels', '2028-02-29T23:00:00Z', '2028-02-29'],
  ['Europe/Brussels', '2026-03-28T23:00:00Z', '2026-03-28'],
  ['Europe/Brussels', '2026-03-29T22:00:00Z', '2026-03-29'],
  ['Europe/Brussels', '2026-10-24T22:00:00Z', '2026-10-24'],
  ['Europe/Brussels', '2026-10-25T23:00:00Z', '2026-10-25'],
  ['America/Montreal', '2026-12-15T05:00:00Z', '2026-12-14'],
  ['America/Montreal', '2027-01-01T05:00:00Z', '2026-12-31'],
  ['America/Montreal', '2026-03-09T04:00:00Z', '2026-03-08'],
  ['America/Montreal', '2026-11-02T05:00:00Z', '2026-11-01'],
  ['Pacific/Auckland', '2026-12-14T11:00:00Z', '2026-12-14'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2026-12-31'],
  ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27T11:00:00Z', '2026-09-27'],
  ['America/Los_Angeles', '2026-12-15T08:00:00Z', '2026-12-14'],
  ['America/Los_Angeles', '2027-01-01T08:00:00Z', '2026-12-31'],
  ['America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-08'],
  ['America/Los_Angeles', '2026-11-02T08:00:00Z', '2026-11-01'],
  // clocks that go forward at midnight, so that the day begins at one
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-23']
])('what ends at midnight in %s, %s, lasts through %s [CART-07]', (zone, end, day) => {
  const whole = { day, until: undefined }
  expect(lastDay(end, zone)).toEqual(whole)
  expect(lastDay(new Date(end), zone)).toEqual(whole)
  // back ends that write the last second or the last minute mean the same
  for (const early of [1, 1000, 60_000]) {
    expect(lastDay(new Date(Date.parse(end) - early), zone)).toEqual(whole)
  }
})

test.each([
  ['2026-12-14T17:00:00Z', '2026-12-14', 18 * 60],
  ['2026-12-14T17:00:30.5Z', '2026-12-14', 18 * 60],
  ['2026-12-14T23:00:00.001Z', '2026-12-15', 0],
  ['2026-12-14T23:30:00Z', '2026-12-15', 30],
  ['2026-10-25T01:30:00Z', '2026-10-25', 150]
])('what ends during a day, %s, is valid on that day until a time', (end, day, until) => {
  expect(lastDay(end, 'Europe/Brussels')).toEqual({ day, until })
})

test.each(ZONES)('a text without a time zone is in the shop’s: %s', zone => {
  expect(lastDay('2026-12-14', zone)).toEqual({ day: '2026-12-14', until: undefined })
  expect(lastDay('2026-12-14T23:59:59', zone)).toEqual({ day: '2026-12-14', until: undefined })
  expect(lastDay('2026-12-15T00:00:00', zone)).toEqual({ day: '2026-12-14', until: undefined })
  expect(lastDay('2026-12-15 00:00:00.0000000', zone)).toEqual({
    day: '2026-12-14',
    until: undefined
  })
  expect(lastDay('2026-12-14T18:00', zone)).toEqual({ day: '2026-12-14', until: 1080 })
})

test.each(['', 'soon', '2026-13-01', '2026-12-14T25:00:00Z', '2026-12-14T99:00'])(
  'the text "%s" is no date',
  text => {
    expect(lastDay(text, 'Europe/Brussels')).toBeUndefined()
  }
)

test.each([
  ['fr', '14 décembre 2026', /^14 décembre 2026\D+18:00$/],
  ['nl', '14 december 2026', /^14 december 2026\D+18:00$/],
  ['en', 'December 14, 2026', /^December 14, 2026\D+6:00\sPM$/],
  ['de', '14. Dezember 2026', /^14. Dezember 2026\D+18:00$/]
])('is named in %s, with the time only if it ends during the day', (culture, whole, part) => {
  expect(formatLastDay({ day: '2026-12-14', until: undefined }, culture)).toBe(whole)
  expect(formatLastDay({ day: '2026-12-14', until: 1080 }, culture)).toMatch(part)
})
