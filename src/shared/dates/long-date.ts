/**
 * Formats dates whose month is in words. `Intl.DateTimeFormat` alone writes `1 mars` in French, where the first day of a month is an
 * ordinal: `1er mars`.
 *
 * ```ts
 * longDate('fr', { dateStyle: 'long', timeZone: 'UTC' })(Date.UTC(2026, 2, 1)) // '1er mars 2026'
 * ```
 */
export function longDate(
  culture: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string }
): (moment: Date | number) => string {
  const format = new Intl.DateTimeFormat(culture, options)
  if (!/^fr\b/i.test(culture)) return moment => format.format(moment)
  return moment => format.formatToParts(moment).map(withOrdinal).join('')
}

function withOrdinal({ type, value }: Intl.DateTimeFormatPart): string {
  return type === 'day' && value === '1' ? '1er' : value
}
