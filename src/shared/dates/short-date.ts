interface Shape {
  /** `day`, `month` and `year`, in the culture's order. */
  order: string[]
  pattern: RegExp
  format: Intl.DateTimeFormat
}

const shapes = new Map<string, Shape>()

/**
 * Whether a text is an existing date in the culture's short format: `31/12/2026` in French, `31-12-2026` in Dutch, `12/31/2026`
 * in English. Leading zeros are optional, the year has four digits [FORM-03].
 */
export function isShortDate(text: string, culture: string): boolean {
  const { order, pattern } = shapeOf(culture)
  const numbers = pattern.exec(visible(text))?.slice(1).map(Number)
  return numbers !== undefined && isoDate(numbers, order) !== undefined
}

/**
 * The ISO 8601 date of a text that was typed: in the culture's short format with any separators or none, with the last two digits
 * of the year, or in ISO 8601 itself. `undefined` if it is no existing date.
 *
 * ```ts
 * parseShortDate('5-3-26', 'fr') // '2026-03-05'
 * ```
 */
export function parseShortDate(text: string, culture: string): string | undefined {
  const typed = visible(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return isoDate(iso.slice(1).map(Number), ['year', 'month', 'day'])
  const { order } = shapeOf(culture)
  const parts = /^\d{6}(\d\d)?$/.test(typed) ? digitsOf(typed, order) : separated(typed)
  const yearAt = order.indexOf('year')
  const year = parts?.[yearAt]
  if (!parts || !year || !/^(\d\d|\d{4})$/.test(year)) return undefined
  const numbers = parts.map(Number)
  if (year.length === 2) numbers[yearAt] = fullYear(Number(year))
  return isoDate(numbers, order)
}

/** An ISO 8601 date in the culture's short format. */
export function formatShortDate(iso: string, culture: string): string {
  return shapeOf(culture).format.format(Date.parse(iso))
}

/** An example in the culture's format: 31 December 2026. */
export function shortDateExample(culture: string): string {
  return shapeOf(culture).format.format(Date.UTC(2026, 11, 31))
}

/** No date of a shop, a person or an event is outside of these years: `0027` and `9999` are typing mistakes. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** How many years ahead the last two digits of a year may mean; others belong to the past. */
const YEARS_AHEAD = 20

function fullYear(lastDigits: number): number {
  const now = new Date().getFullYear()
  const inThisCentury = now - (now % 100) + lastDigits
  return inThisCentury > now + YEARS_AHEAD ? inThisCentury - 100 : inThisCentury
}

/** The parts of `05032026`, which has no separators. */
function digitsOf(text: string, order: readonly string[]): string[] {
  let at = 0
  return order.map(name => {
    const length = name === 'year' ? text.length - 4 : 2
    at += length
    return text.slice(at - length, at)
  })
}

function separated(text: string): string[] | undefined {
  return /^(\d+)\D+(\d+)\D+(\d+)\D*$/.exec(text)?.slice(1)
}

/** The ISO 8601 date of three numbers; `undefined` if there is no such day, or its year is a typing mistake. */
function isoDate(numbers: readonly number[], order: readonly string[]): string | undefined {
  const part = (name: string) => numbers[order.indexOf(name)] ?? 0
  const [day, month, year] = [part('day'), part('month'), part('year')]
  const date = new Date(Date.UTC(2000, month - 1, day))
  // not in the constructor, which maps the year 26 to 1926
  date.setUTCFullYear(year, month - 1, day)
  const isLikely = year >= FIRST_YEAR && year <= LAST_YEAR
  const exists = isLikely && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/**
 * The culture's short format with letters in place of digits, as date fields show it.
 *
 * ```ts
 * shortDatePattern('fr', { day: 'j', month: 'm', year: 'a' }) // 'jj/mm/aaaa'
 * ```
 */
export function shortDatePattern(
  culture: string,
  letters: Record<'day' | 'month' | 'year', string>
): string {
  const parts = shapeOf(culture).format.formatToParts(0)
  return parts
    .map(({ type, value }) =>
      type === 'day' || type === 'month' || type === 'year'
        ? letters[type].repeat(value.length)
        : value
    )
    .join('')
}

function shapeOf(culture: string): Shape {
  const known = shapes.get(culture)
  if (known) return known
  const format = new Intl.DateTimeFormat(culture, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    // the digits and the calendar that date fields accept, in every culture
    numberingSystem: 'latn',
    calendar: 'gregory',
    timeZone: 'UTC'
  })
  const parts = format.formatToParts(0)
  const source = parts.map(({ type, value }) => {
    if (type === 'literal') return visible(value).replace(/\W/g, '\\$&')
    return type === 'year' ? '(\\d{4})' : '(\\d{1,2})'
  })
  const shape = {
    order: parts.filter(({ type }) => type !== 'literal').map(({ type }) => type),
    pattern: new RegExp(`^${source.join('')}$`),
    format
  }
  shapes.set(culture, shape)
  return shape
}

/** Removes directional marks, which nobody types. */
function visible(text: string): string {
  return text.replace(/[\u200e\u200f]/g, '').trim()
}
