import {
  formatShortDate,
  parseShortDate,
  shortDateExample
} from '../../src/shared/dates/short-date.ts'
import { t } from './date-field.messages.ts'

/** Why the date in a field cannot be sent: it does not exist, or is outside the field's `min` and `max`; `''` if it can. */
export function dateProblem(input: HTMLInputElement, culture: string): string {
  const text = input.value.trim()
  if (text === '') return ''
  const iso = parseShortDate(text, culture)
  if (iso === undefined) return t('invalid', { example: shortDateExample(culture) })
  // ISO 8601 dates sort as texts
  if (input.min && iso < input.min)
    return t('early', { date: formatShortDate(input.min, culture) })
  if (input.max && iso > input.max)
    return t('late', { date: formatShortDate(input.max, culture) })
  return ''
}
