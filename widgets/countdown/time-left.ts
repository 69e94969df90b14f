const SECOND = 1000

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The remaining time, rounded up to whole seconds, so that it never shows zero before the end. */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60
  }
}

interface DurationFormat {
  format(duration: TimeLeft): string
}

type DurationFormatClass = new (
  culture: string,
  options: Record<string, string>
) => DurationFormat

/** `"2 days, 03:04:05"`, localized. */
export function formatTimeLeft(left: TimeLeft, culture: string): string {
  const { DurationFormat } = Intl as unknown as { DurationFormat?: DurationFormatClass }
  if (DurationFormat) {
    return new DurationFormat(culture, {
      days: 'long',
      daysDisplay: 'auto',
      hours: '2-digit',
      minutes: '2-digit',
      seconds: '2-digit'
    }).format(left)
  }
  const clock = [left.hours, left.minutes, left.seconds]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
  if (left.days === 0) return clock
  const days = new Intl.NumberFormat(culture, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long'
  }).format(left.days)
  return `${days}, ${clock}`
}
