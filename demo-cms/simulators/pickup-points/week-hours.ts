import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** Opening hours: for each day, Monday first, time ranges such as `09:00-12:30`; empty if it is closed. */
export interface WeekHours {
  week: readonly (readonly string[])[]
  /** Days of the year on which it is closed, such as `25/12`, or ranges such as `24/12-02/01`. */
  closed: readonly string[]
  /** The key of a text to show instead of hours. */
  note?: string
}

/**
 * Opening hours in a carrier's format, separated by semicolons: `Lun-Ven 09:00-12:30, 13:30-18:30; Sam-Dim fermé`
 * [CHK-09].
 */
export function hoursText({ week, closed, note }: WeekHours, culture: Culture): string {
  if (note) return text(culture, `Pickup.Hours.${note}`)
  const shut = text(culture, 'Pickup.Hours.Closed')
  const days = text(culture, 'Pickup.Hours.Days').split(' ')
  const lines: string[] = []
  for (let day = 0; day < 7; ) {
    let last = day
    while (last < 6 && String(week[last + 1]) === String(week[day])) last += 1
    const name = last === day ? days[day] : `${days[day]}-${days[last]}`
    lines.push(`${name} ${week[day]!.join(', ') || shut}`)
    day = last + 1
  }
  return [...lines, ...closed.map(span => `${span} ${shut}`)].join('; ')
}
