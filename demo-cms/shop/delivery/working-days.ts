import Holidays from 'date-holidays'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import { HOME_COUNTRY } from './delivery-country.ts'

const calendar = new Holidays(HOME_COUNTRY)

/** The public holidays of a year, as `2026-04-06`, by year, because Easter moves some of them. */
const holidays = new Map<number, ReadonlySet<string>>()

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'short'
})

/**
 * The working day `days` after an order, in the shop's time zone; orders after `untilHour` count as placed on the next
 * working day. Days are dates at noon UTC, so that no time zone shifts them.
 *
 * @param untilHour The hour until which orders count as today's, 0 to 24.
 */
export function workingDayAfter(now: Date, days: number, untilHour: number): Date {
  const [date = '', time = ''] = clock.format(now).split(' ')
  const day = new Date(`${date}T12:00:00Z`)
  if (!isWorkingDay(day) || Number(time.slice(0, 2)) >= untilHour) toNextWorkingDay(day)
  for (let count = 0; count < days; count += 1) toNextWorkingDay(day)
  return day
}

function toNextWorkingDay(day: Date): void {
  do day.setUTCDate(day.getUTCDate() + 1)
  while (!isWorkingDay(day))
}

/** Whether a day, a date at noon UTC, is neither a Saturday, a Sunday nor a holiday. */
export function isWorkingDay(day: Date): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  return !isWeekend && !holidaysOf(day.getUTCFullYear()).has(day.toISOString().slice(0, 10))
}

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  const days = calendar.getHolidays(year).filter(({ type }) => type === 'public')
  const found = new Set(days.map(({ date }) => date.slice(0, 10)))
  holidays.set(year, found)
  return found
}
