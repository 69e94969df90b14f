import { fold } from '../../shared/text/fold.ts'
import { type Days, daysOf } from './opening-days.ts'

/** From and until, in minutes since midnight; the end exceeds 1440 if it is after the next midnight. */
export type Span = readonly [from: number, until: number]

export interface OpeningHours {
  /** The original lines. */
  readonly lines: readonly string[]
  /** The spans of each weekday, Monday first; `undefined` if a line could not be parsed. */
  readonly week: readonly (readonly Span[])[] | undefined
  /** Days with other hours, for example holidays. */
  readonly exceptions: readonly Exception[]
}

interface Exception {
  covers: Days['covers']
  spans: readonly Span[]
}

const DAY = 1440

/**
 * Parses the opening hours of a pickup point: days and times, separated by semicolons or line breaks [CHK-09].
 *
 * ```
 * Mon-Fri 09:00-12:30, 13:30-18:30; Sat 9am-5pm; Sun closed; 25/12 closed; 24/12-02/01 closed
 * ```
 *
 * Days are names in English, French, Dutch or German, abbreviated to two letters or more, or dates (`25/12`, `25/12/2026`,
 * `2026-12-25`). The point is closed on other days. A line without digits and weekdays, such as "Ring the bell", is a note.
 *
 * @param language Resolves ambiguous abbreviations: `di` is Sunday in French and Tuesday in Dutch.
 */
export function parseHours(text: string | null, language: string): OpeningHours {
  const lines = (text ?? '')
    .split(/[;\n]/)
    .map(line => line.trim())
    .filter(Boolean)
  for (const one of new Set([language, 'en', 'fr', 'nl', 'de'])) {
    const read = readLines(lines, one)
    if (read) return { lines, ...read }
  }
  return { lines, week: undefined, exceptions: [] }
}

function readLines(lines: readonly string[], language: string) {
  const week: Span[][] = Array.from({ length: 7 }, () => [])
  const exceptions: Exception[] = []
  let hasHours = false
  for (const line of lines) {
    const plain = fold(line).replaceAll('\u2013', '-').replace(/\s+/g, ' ')
    if (isRound(plain)) {
      for (const spans of week) spans.push([0, DAY])
      hasHours = true
      continue
    }
    const days = daysOf(plain, language)
    if (!days) {
      if (!isNote(plain)) return undefined
      continue
    }
    const spans = spansOf(days.rest)
    if (!spans) return undefined
    if (days.weekdays) {
      for (const day of days.weekdays) week[day]!.push(...spans)
      hasHours = true
    } else exceptions.push({ covers: days.covers, spans })
  }
  if (!hasHours) return undefined
  for (const spans of week) spans.sort(([one], [other]) => one - other)
  return { week, exceptions }
}

/** A line for people only. Holidays count as one, because their dates are unknown here. */
function isNote(plain: string): boolean {
  if (/\d/.test(plain)) return false
  return /ferie|feestdag|holiday|feiertag/.test(plain) || !SHUT.test(plain)
}

/** `24/7`, `24h/24` */
function isRound(plain: string): boolean {
  return /^(24 ?\/ ?7|24 ?h? ?\/ ?24( 7 ?j?\/ ?7)?|open 24 hours)$/.test(plain)
}

const CLOSED = /^(ferme|closed|gesloten|geschlossen|off|dicht|-)$/
const SHUT = /\b(ferme|closed|gesloten|geschlossen|off|dicht)\b/
const TIME = '(\\d{1,2})(?:[:.h](\\d{2})?)?(?: ?h| ?uur| ?uhr)? ?([ap]\\.?m\\.?)?'
const SPAN = new RegExp(`^(?:de |van |von |from )?${TIME} ?(?:-|a|to|tot|bis|until) ?${TIME}$`)

function spansOf(text: string): Span[] | undefined {
  const plain = text.trim()
  if (CLOSED.test(plain)) return []
  if (/^24 ?(h|uur|hours|stunden)( ?\/ ?24)?$/.test(plain) || plain === '24/24')
    return [[0, DAY]]
  const spans: Span[] = []
  for (const part of plain.split(/ ?(?:,|&|\/| et | en | and | und ) ?/)) {
    const found = SPAN.exec(part)
    if (!found) return undefined
    const from = minutesOf(found[1]!, found[2], found[3])
    const until = minutesOf(found[4]!, found[5], found[6])
    if (from === undefined || until === undefined || from === DAY) return undefined
    spans.push([from, until <= from ? until + DAY : until])
  }
  return spans
}

function minutesOf(hours: string, minutes = '0', half = ''): number | undefined {
  let hour = Number(hours)
  const minute = Number(minutes)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.startsWith('p') ? 12 : 0)
  }
  const all = hour * 60 + minute
  return minute < 60 && all <= DAY ? all : undefined
}

/** Whether the point is usually open on a weekday, 0 being Monday; `undefined` if unknown. */
export function opensOn({ week }: OpeningHours, weekday: number): boolean | undefined {
  return week && week[weekday]!.length > 0
}
