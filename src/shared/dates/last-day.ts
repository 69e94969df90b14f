import { longDate } from './long-date.ts'
import { wallClock } from './wall-clock.ts'

/** The last valid day of something that ends. */
export interface LastDay {
  /** In ISO 8601: `2026-12-14`. */
  day: string
  /** The time on that day at which it ends, in minutes since midnight; `undefined` if the whole day is valid. */
  until: number | undefined
}

const MINUTE_MS = 60_000
const LAST_MINUTE = 24 * 60 - 1

/**
 * The last day on which something is valid, for people: what ends at midnight is no longer valid on the day that begins then.
 * `undefined` if the text is no date.
 *
 * ```ts
 * lastDay('2026-12-14T23:00:00Z', 'Europe/Brussels') // { day: '2026-12-14', until: undefined }
 * ```
 *
 * @param end The first moment at which it is not valid any more. A text without a time zone is in `timeZone`; a text without a time
 * is the last day itself.
 */
export function lastDay(end: string | Date, timeZone: string): LastDay | undefined {
  if (typeof end === 'string' && /^\d{4}-\d\d-\d\d$/.test(end)) {
    return Number.isNaN(Date.parse(end)) ? undefined : { day: end, until: undefined }
  }
  if (typeof end === 'string' && /^\S+[T ][\d:.]+$/.test(end)) {
    return lastDayAt(Date.parse(`${end.replace(' ', 'T')}Z`), 'UTC')
  }
  return lastDayAt(new Date(end).getTime(), timeZone)
}

function lastDayAt(end: number, timeZone: string): LastDay | undefined {
  if (Number.isNaN(end)) return undefined
  const [before, after] = [wallClock(end - 1, timeZone), wallClock(end, timeZone)]
  const day = new Date(before.today).toISOString().slice(0, 10)
  // some back ends write the end of a day as 23:59 or 23:59:59
  const isWhole = before.today !== after.today || after.minutes === LAST_MINUTE
  return { day, until: isWhole ? undefined : after.minutes }
}

/** The day in words, with the time at which it ends on that day, if it does: `14 décembre 2026`, `14 décembre 2026 à 18:00`. */
export function formatLastDay({ day, until }: LastDay, culture: string): string {
  const format = longDate(culture, {
    dateStyle: 'long',
    timeStyle: until === undefined ? undefined : 'short',
    timeZone: 'UTC'
  })
  return format(Date.parse(day) + (until ?? 0) * MINUTE_MS)
}
