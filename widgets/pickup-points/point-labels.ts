import { context } from '../../src/context.ts'
import { type OpenState, openState, type WallClock } from '../../src/lib/dates/open-state.ts'
import type { OpeningHours } from '../../src/lib/dates/opening-hours.ts'
import { longDate } from '../../src/shared/dates/long-date.ts'
import { t } from './picker.messages.ts'

/** A localized distance: `850 m`, `3,2 km`. */
export function distanceLabel(km: number): string {
  const isNear = km < 0.995
  return new Intl.NumberFormat(context().culture, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: km < 10 ? 1 : 0
  }).format(isNear ? Math.round(km * 100) * 10 : km)
}

/** `Open now · closes at 18:30`, or when the point opens; `undefined` if the opening hours cannot be parsed. */
export function openingLabel(
  hours: OpeningHours,
  clock: WallClock
): { isOpen: boolean; text: string } | undefined {
  const state = openState(hours, clock)
  return state && { isOpen: state.isOpen, text: textOf(state, clock) }
}

function textOf(state: OpenState, clock: WallClock): string {
  if (state.isOpen) {
    if (!state.until) return t('always')
    return state.until.days > 1
      ? t('openNow')
      : t('openUntil', { time: timeLabel(state.until.minutes) })
  }
  if (!state.from) return t('shut')
  const { days, minutes } = state.from
  const time = timeLabel(minutes)
  if (days === 0) return t('opens', { time })
  if (days === 1) return t('opensTomorrow', { time })
  return t('opensOn', { day: dayLabel(clock, days), time })
}

function timeLabel(minutes: number): string {
  return new Intl.DateTimeFormat(context().culture, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC'
  }).format(minutes * 60_000)
}

/** The weekday within the next week, otherwise the date. */
function dayLabel({ today }: WallClock, days: number): string {
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  const dateOf = longDate(context().culture, { ...format, timeZone: 'UTC' })
  return dateOf(today + days * 86_400_000)
}
