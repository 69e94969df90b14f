import type { Culture } from '../../kernel/texts/cultures.ts'

/** `formatMonth('2026-11', 'fr')` → `novembre 2026`. */
export function formatMonth(month: string, culture: Culture): string {
  const format = new Intl.DateTimeFormat(culture, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
