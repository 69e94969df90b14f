import { momentIn } from './wall-clock.ts'

/** Regular expressions for the tokens of a format such as `DD/MM/YYYY HH:mm:ss`. */
const TOKENS = {
  YYYY: '(\\d{4})',
  MM: '(\\d{1,2})',
  DD: '(\\d{1,2})',
  HH: '(\\d{1,2})',
  mm: '(\\d{2})',
  ss: '(\\d{2})'
}

type Token = keyof typeof TOKENS

const TOKEN = /YYYY|MM|DD|HH|mm|ss/g

/**
 * Parses a date and time into ms since 1970; `undefined` if the text does not match the format. An ISO 8601 text such as
 * `2026-12-31T23:59:59+01:00` is accepted in any format.
 *
 * ```ts
 * momentOf('31/12/2026', 'DD/MM/YYYY', 'Europe/Brussels')
 * ```
 *
 * @param timeZone The time zone of texts that contain none; the browser's if it is not given.
 */
export function momentOf(text: string, format: string, timeZone?: string): number | undefined {
  const trimmed = text.trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(trimmed)) {
    const moment = Date.parse(trimmed)
    return Number.isNaN(moment) ? undefined : moment
  }
  const names: readonly string[] = format.match(TOKEN) ?? []
  const pattern = format.split(TOKEN).map(escaped)
  const source = pattern.map((part, at) => part + (names[at] ? TOKENS[names[at] as Token] : ''))
  const found = new RegExp(`^${source.join('')}$`).exec(trimmed)
  if (!found) return undefined
  const part = (name: Token) => {
    const at = names.indexOf(name)
    return at < 0 ? undefined : Number(found[at + 1])
  }
  const [year, month = 1, day = 1] = [part('YYYY'), part('MM'), part('DD')]
  if (year === undefined) return undefined
  const time = [part('HH') ?? 0, part('mm') ?? 0, part('ss') ?? 0] as const
  const date = new Date(Date.UTC(year, month - 1, day, ...time))
  // rejects days that do not exist, such as 31 June
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? momentIn(date.getTime(), timeZone) : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
