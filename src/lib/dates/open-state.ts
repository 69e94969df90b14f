import type { CalendarDay } from './opening-days.ts'
import type { OpeningHours, Span } from './opening-hours.ts'

/** When something begins or ends, as clocks on the spot show it. */
interface WallTime {
  /** Days from today. */
  days: number
  /** Of the day. */
  minutes: number
}

export type OpenState =
  /** `until` is missing where it never closes. */
  | { isOpen: true; until: WallTime | undefined }
  /** `from` is missing where nobody knows. */
  | { isOpen: false; from: WallTime | undefined }

const DAY = 1440
/** Longer than any leave. */
const FAR = 31

/**
 * Whether it is open now, and when that changes; `undefined` when the hours could not be understood. Hours are those of the
 * clock on the wall, so that a day of 23 or 25 hours needs no care.
 */
export function openState(
  hours: OpeningHours,
  { today, minutes }: WallClock
): OpenState | undefined {
  const { week } = hours
  if (!week) return undefined
  // what is open on a day, on a line that began at midnight of today; yesterday's night still counts
  const spans: Span[] = []
  for (let days = -1; days <= FAR; days += 1) {
    for (const [from, until] of spansOn(hours, week, today, days)) {
      spans.push([from + days * DAY, until + days * DAY])
    }
  }
  const merged = joined(spans)
  const current = merged.find(([from, until]) => from <= minutes && minutes < until)
  if (current) {
    const isEndless = current[1] >= FAR * DAY
    return { isOpen: true, until: isEndless ? undefined : wallTime(current[1]) }
  }
  const next = merged.find(([from]) => from > minutes)
  return { isOpen: false, from: next && wallTime(next[0]) }
}

function spansOn(
  { exceptions }: OpeningHours,
  week: readonly (readonly Span[])[],
  today: number,
  days: number
): readonly Span[] {
  const date = new Date(today + days * 86_400_000)
  const day: CalendarDay = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate()
  }
  const exception = exceptions.findLast(one => one.covers(day))
  return exception?.spans ?? week[(date.getUTCDay() + 6) % 7]!
}

/** Spans that touch are one: open over midnight is open. */
function joined(spans: readonly Span[]): Span[] {
  const result: [number, number][] = []
  for (const [from, until] of [...spans].sort(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else result.push([from, until])
  }
  return result
}

function wallTime(minutes: number): WallTime {
  const days = Math.floor(minutes / DAY)
  return { days, minutes: minutes - days * DAY }
}

/** What a clock on the wall shows. */
export interface WallClock {
  /** The day, as its midnight in UTC, in ms. */
  today: number
  /** Since midnight. */
  minutes: number
}

/** What clocks show in a time zone, such as `Europe/Brussels`. */
export function wallClock(now: number, timeZone: string): WallClock {
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
