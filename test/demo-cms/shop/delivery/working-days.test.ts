import { describe, expect, test } from 'vitest'
import {
  isWorkingDay,
  workingDayAfter
} from '../../../../demo-cms/shop/delivery/working-days.ts'

const DAY_MS = 86_400_000
const thisYear = new Date().getUTCFullYear()
const years = Array.from({ length: 12 }, (_, index) => thisYear - 1 + index)

/** Easter Sunday by the Gregorian computus, at noon UTC. */
function easter(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden + century - (century >> 2) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - Math.floor((golden + 11 * epact) / 319)
  const weekday =
    (2 * (century % 4) + 2 * ((year % 100) >> 2) - ((year % 100) % 4) - moon + 32) % 7
  const month = Math.floor((moon + weekday + 90) / 25)
  return new Date(Date.UTC(year, month - 1, (moon + weekday + month + 19) % 32, 12))
}

const later = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS)
const isoDay = (day: Date) => day.toISOString().slice(0, 10)

describe.each(years)('in %i', year => {
  test('goods do not arrive on Easter Monday, Ascension and Whit Monday, but on the days around [CART-03]', () => {
    const sunday = easter(year)
    for (const [name, days] of [
      ['Easter Monday', 1],
      ['Ascension', 39],
      ['Whit Monday', 50]
    ] as const) {
      expect(isWorkingDay(later(sunday, days)), name).toBe(false)
      // the day after: a Friday or a Tuesday, unless it is a holiday of a fixed date
      const next = later(sunday, days + 1)
      const isFixed = ['05-01', '07-21'].includes(isoDay(next).slice(5))
      expect(isWorkingDay(next), `the day after ${name}`).toBe(!isFixed)
    }
    // Good Friday is no public holiday
    expect(isWorkingDay(later(sunday, -2))).toBe(true)
  })

  test('goods do not arrive on holidays of a fixed date [CART-03]', () => {
    for (const day of ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']) {
      expect(isWorkingDay(new Date(`${year}-${day}T12:00:00Z`)), day).toBe(false)
    }
  })

  test('an order before Easter arrives on the Tuesday after it [CART-03]', () => {
    const sunday = easter(year)
    const friday = later(sunday, -2)
    expect(isoDay(workingDayAfter(friday, 1, 16))).toBe(isoDay(later(sunday, 2)))
    // too late on Friday: it leaves on Tuesday
    const evening = new Date(friday.getTime() + 6 * 3_600_000)
    expect(isoDay(workingDayAfter(evening, 0, 16))).toBe(isoDay(later(sunday, 2)))
  })
})

test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25']
])('Easter of %i is on %s', (year, day) => {
  expect(isoDay(easter(year))).toBe(day)
  expect(isWorkingDay(later(easter(year), 1))).toBe(false)
})

test('the day of an order is the one of the shop', () => {
  // 23:30 UTC on Tuesday is Wednesday in Brussels
  const now = new Date('2026-06-02T23:30:00Z')
  expect(isoDay(workingDayAfter(now, 1, 14))).toBe('2026-06-04')
})
