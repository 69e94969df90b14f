/** A local date and time. */
export interface WallClock {
  /** The day, as ms of its midnight in UTC. */
  today: number
  /** Since midnight. */
  minutes: number
}

const MINUTE_MS = 60_000

/**
 * The local date and time in a time zone such as `Europe/Brussels`.
 *
 * @param timeZone The time zone of the browser or the server if it is not given.
 */
export function wallClock(now: number, timeZone?: string): WallClock {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric'
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  return {
    today: Date.UTC(part('year'), part('month') - 1, part('day')),
    minutes: part('hour') * 60 + part('minute')
  }
}

/**
 * The moment at which the clocks of a time zone show a date and time, in ms since 1970. A time that is skipped when the clocks go
 * forward counts as the one an hour later.
 *
 * @param shown The date and time as if it were in UTC, in ms.
 */
export function momentIn(shown: number, timeZone?: string): number {
  // the second time with the offset that applies then, because the clocks may change in between
  const nearby = shown - offsetAt(shown, timeZone)
  return shown - offsetAt(nearby, timeZone)
}

/** How far the clocks of a time zone are ahead of UTC, in ms. */
function offsetAt(moment: number, timeZone?: string): number {
  const { today, minutes } = wallClock(moment, timeZone)
  return today + minutes * MINUTE_MS - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}
