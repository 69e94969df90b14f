import { expect, test } from 'vitest'
import { momentIn, wallClock } from '../../../src/shared/dates/wall-clock.ts'

test.each([
  ['Europe/Brussels', '2026-12-31T23:59:59', '2026-12-31T22:59:59Z'],
  ['Europe/Brussels', '2026-03-29T00:00:00', '2026-03-28T23:00:00Z'],
  ['Europe/Brussels', '2026-03-30T00:00:00', '2026-03-29T22:00:00Z'],
  ['Europe/Brussels', '2026-10-25T00:00:00', '2026-10-24T22:00:00Z'],
  ['Europe/Brussels', '2026-10-26T00:00:00', '2026-10-25T23:00:00Z'],
  ['America/Montreal', '2027-01-01T00:00:00', '2027-01-01T05:00:00Z'],
  ['America/Montreal', '2026-03-08T03:00:00', '2026-03-08T07:00:00Z'],
  ['Pacific/Auckland', '2027-01-01T00:00:00', '2026-12-31T11:00:00Z'],
  ['Pacific/Auckland', '2026-04-06T00:00:00', '2026-04-05T12:00:00Z'],
  ['America/Los_Angeles', '2026-11-02T00:00:00', '2026-11-02T08:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T12:00:00', '2026-06-01T06:15:00Z']
])('in %s, the clocks show %s at %s', (zone, shown, moment) => {
  expect(momentIn(Date.parse(`${shown}Z`), zone)).toBe(Date.parse(moment))
  const { today, minutes } = wallClock(Date.parse(moment), zone)
  const seconds = Number(shown.slice(-2))
  expect(today + minutes * 60_000 + seconds * 1000).toBe(Date.parse(`${shown}Z`))
})

test('a time that the clocks skip counts as the one an hour later', () => {
  const skipped = Date.parse('2026-03-29T02:30:00Z')
  expect(momentIn(skipped, 'Europe/Brussels')).toBe(Date.parse('2026-03-29T01:30:00Z'))
})

test('without a time zone, the one of the browser counts', () => {
  const local = new Date(2026, 11, 31, 18, 5).getTime()
  expect(momentIn(Date.UTC(2026, 11, 31, 18, 5))).toBe(local)
})
