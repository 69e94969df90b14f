import { expect, test } from 'vitest'
import { daysAgo, inDays, shopDay } from '../../../../demo-cms/kernel/time/shop-time.ts'

const beforeMidnight = new Date('2026-11-05T22:59:59Z')
const afterMidnight = new Date('2026-11-05T23:00:00Z')

test('the day of the shop begins at midnight in Brussels', () => {
  expect(shopDay(beforeMidnight)).toBe('2026-11-05')
  expect(shopDay(afterMidnight)).toBe('2026-11-06')
})

test.each([
  [0, '00:00', beforeMidnight, '2026-11-04T23:00:00Z'],
  [0, '00:00', afterMidnight, '2026-11-05T23:00:00Z'],
  [13, '10:24', afterMidnight, '2026-10-24T08:24:00Z'],
  // the days on which the clocks change
  [0, '00:00', new Date('2026-03-29T12:00:00Z'), '2026-03-28T23:00:00Z'],
  [0, '01:59', new Date('2026-03-29T12:00:00Z'), '2026-03-29T00:59:00Z'],
  [0, '03:00', new Date('2026-03-29T12:00:00Z'), '2026-03-29T01:00:00Z'],
  [0, '00:00', new Date('2026-10-25T12:00:00Z'), '2026-10-24T22:00:00Z'],
  [0, '03:00', new Date('2026-10-25T12:00:00Z'), '2026-10-25T02:00:00Z'],
  // a leap day, and the end of a year
  [1, '12:00', new Date('2028-03-01T12:00:00Z'), '2028-02-29T11:00:00Z'],
  [365, '00:00', new Date('2026-12-31T22:59:30Z'), '2025-12-30T23:00:00Z']
])(
  '%i days before today at %s is a time in Brussels: of %s, %s',
  (days, time, now, expected) => {
    expect(daysAgo(days, time, now)).toEqual(new Date(expected))
  }
)

test('days to come begin at midnight in Brussels', () => {
  expect(inDays(1, '00:00', beforeMidnight)).toEqual(afterMidnight)
  expect(inDays(30, '00:00', new Date('2026-03-10T12:00:00Z'))).toEqual(
    new Date('2026-04-08T22:00:00Z')
  )
})
