import { type RawBuilder, sql } from 'kysely'
import { momentIn } from 'vitrine/shared'

/** The shop's time zone, in which it shows moments and in which its days begin. */
export const SHOP_ZONE = 'Europe/Brussels'

const clock = new Intl.DateTimeFormat('sv', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium'
})

/** Today in the shop's time zone, for SQL; `current_date` is the day in the time zone of the database. */
export const SHOP_TODAY: RawBuilder<Date> = sql<Date>`(now() at time zone ${sql.lit(SHOP_ZONE)})::date`

/** The day of a moment in the shop's time zone, as `2026-11-05`. */
export function shopDay(moment = new Date()): string {
  return clock.format(moment).slice(0, 10)
}

/** A moment in the shop's time zone as `<input type="datetime-local">` needs it: `2026-11-05T10:24`. */
export function shopMinute(moment: Date): string {
  return clock.format(moment).slice(0, 16).replace(' ', 'T')
}

/**
 * The moment `days` days before today in the shop's time zone, at a time of the day there.
 *
 * @param time As `10:24`.
 */
export function daysAgo(days: number, time = '00:00', now = new Date()): Date {
  // as if the shop were in UTC
  const shown = new Date(`${shopDay(now)}T${time}Z`)
  shown.setUTCDate(shown.getUTCDate() - days)
  return new Date(momentIn(shown.getTime(), SHOP_ZONE))
}

/** The moment `days` days after today, like `daysAgo()`. */
export function inDays(days: number, time = '00:00', now = new Date()): Date {
  return daysAgo(-days, time, now)
}
