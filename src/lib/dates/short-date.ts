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
  if (!numbers) return false
  const part = (name: string) => numbers[order.indexOf(name)] ?? 0
  const [day, month, year] = [part('day'), part('month'), part('year')]
  const date = new Date(Date.UTC(2000, month - 1, day))
  // not in the constructor, which maps the year 26 to 1926
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An example in the culture's format: 31 December 2026. */
export function shortDateExample(culture: string): string {
  return shapeOf(culture).format.format(Date.UTC(2026, 11, 31))
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
