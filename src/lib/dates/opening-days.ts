import { fold } from '../../shared/text/fold.ts'

/** A calendar date. */
export interface CalendarDay {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

export interface Days {
  /** 0 is Monday; `undefined` for calendar dates. */
  weekdays: readonly number[] | undefined
  covers(day: CalendarDay): boolean
  /** The text after the days. */
  rest: string
}

const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const EVERY_DAY =
  /^(?:every day|daily|tous les jours|7 ?j?\/ ?7|elke dag|alle dagen|dagelijks|taglich)[ :]+/
const DATE = '(?:(\\d{4})-(\\d\\d)-(\\d\\d)|(\\d{1,2})[/.](\\d{1,2})(?:[/.](\\d{4}))?)'
const DATES = new RegExp(`^${DATE}(?: ?- ?${DATE})?(?=[ :]|$)[ :]*`)

/** Parses the days at the start of a folded line; `undefined` if there are none. */
export function daysOf(line: string, language: string): Days | undefined {
  const every = EVERY_DAY.exec(line)
  if (every) return weekly([0, 1, 2, 3, 4, 5, 6], line.slice(every[0].length))
  const dates = DATES.exec(line)
  if (dates) return dated(dates, line.slice(dates[0].length))
  return named(line, language)
}

function weekly(weekdays: readonly number[], rest: string): Days {
  return { weekdays, covers: () => false, rest }
}

/** Weekday names and ranges: `mon-fri, sun`. */
function named(line: string, language: string): Days | undefined {
  const names = weekdaysIn(language)
  const words =
    /^((?:[a-z]{2,}\.?)(?: ?(?:-|,|&|\/|\+| a | au | to | tot | t\/m | bis | et | en | and | und ) ?[a-z]{2,}\.?)*)[ :]+(.+)$/
  const found = words.exec(line.replace(/^(?:du|le|les|van|von|from|on|op|am) /, ''))
  if (!found) return undefined
  const parts = found[1]!.split(/ ?(?:,|&|\/(?!m)|\+| et | en | and | und ) ?/)
  const days: number[] = []
  for (const part of parts) {
    const ends = part
      .split(/ ?(?:-| a | au | to | tot | t\/m | bis ) ?/)
      .map(one => indexOf(one, names))
    const [first, last = first] = ends
    if (
      first === undefined ||
      last === undefined ||
      ends.length > 2 ||
      ends.includes(undefined)
    )
      return undefined
    for (let day = first; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === last) break
    }
  }
  return weekly(days, found[2]!)
}

/** `monday` to `sunday` in a language, folded like the line. */
function weekdaysIn(language: string): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => fold(format(MONDAY + day * DAY_MS)))
}

function indexOf(word: string, names: readonly string[]): number | undefined {
  const plain = word.replace('.', '')
  const index = names.findIndex(name => name.startsWith(plain) || `${name}s` === plain)
  return plain.length > 1 && index >= 0 ? index : undefined
}

/** A date or a range of dates. Without a year it recurs every year and may span New Year. */
function dated(found: RegExpExecArray, rest: string): Days | undefined {
  const from = dateOf(found.slice(1, 7))
  const until = found.slice(7, 13).some(Boolean) ? dateOf(found.slice(7, 13)) : from
  if (!from || !until) return undefined
  const covers = (day: CalendarDay) => {
    if (from.year && until.year)
      return orderOf(from) <= orderOf(day) && orderOf(day) <= orderOf(until)
    const [start, end, here] = [from, until, day].map(one => one.month * 100 + one.day)
    return start! <= end! ? start! <= here! && here! <= end! : here! >= start! || here! <= end!
  }
  return { weekdays: undefined, covers, rest }
}

function dateOf(parts: readonly (string | undefined)[]): CalendarDay | undefined {
  const [isoYear, isoMonth, isoDay, day, month, year] = parts
  const date = isoYear
    ? { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) }
    : { year: Number(year ?? 0), month: Number(month), day: Number(day) }
  const isDay = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31
  return isDay ? date : undefined
}

function orderOf({ year, month, day }: CalendarDay): number {
  return year * 10_000 + month * 100 + day
}
