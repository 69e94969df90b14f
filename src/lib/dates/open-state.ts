import type { WallClock } from '../../shared/dates/wall-clock.ts'
import type { CalendarDay } from './opening-days.ts'
import type { OpeningHours, Span } from './opening-hours.ts'

export { type WallClock, wallClock } from '../../shared/dates/wall-clock.ts'

/** A local time at the pickup point, relative to today. */
interface WallTime {
  /** Days from today. */
  days: number
  /** Since midnight. */
  minutes: number
}

export type OpenState =
  /** `until` is missing if the point never closes. */
  | { isOpen: true; until: WallTime | undefined }
  /** `from` is missing if the next opening is unknown. */
  | { isOpen: false; from: WallTime | undefined }

const DAY = 1440
/** How many days ahead to look for the next opening: longer than any holiday. */
const MAX_DAYS = 31

/**
 * Whether a pickup point is open, and when that changes; `undefined` if the opening hours could not be parsed. Everything is in
 * local time, so days with 23 or 25 hours need no special treatment.
 */
export function openState(
  hours: OpeningHours,
  { today, minutes }: WallClock
): OpenState | undefined {
  const { week } = hours
  if (!week) return undefined
  // in minutes relative to today's midnight; includes yesterday, whose hours may extend past midnight
  const spans: Span[] = []
  for (let days = -1; days <= MAX_DAYS; days += 1) {
    for (const [from, until] of spansOn(hours, week, today, days)) {
      spans.push([from + days * DAY, until + days * DAY])
    }
  }
  const merged = joined(spans)
  const current = merged.find(([from, until]) => from <= minutes && minutes < until)
  if (current) {
    const isEndless = current[1] >= MAX_DAYS * DAY
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

/** Merges adjacent spans, because a point may be open across midnight. */
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
