import { formatLastDay, type LastDay, lastDay } from 'vitrine/shared'
import { SHOP_ZONE } from '../time/shop-time.ts'
import type { Culture } from './cultures.ts'
import { text } from './texts.ts'

/** The last day of what ends at a moment, at the site's place: `14 décembre 2026`, with the time if it ends during a day. */
export function formatEnd(end: Date | string, culture: Culture): string {
  return formatLastDay(lastDayOf(end), culture)
}

/**
 * A text with the last day of what ends at a moment as `{day}`: the text `{key}.day`, or `{key}.time` if it ends during that day.
 *
 * ```ts
 * textUntil('en', 'Coupons.Until', end) // 'Valid through 14 December 2026', 'Valid until 14 December 2026 at 18:00'
 * ```
 */
export function textUntil(
  culture: Culture,
  key: string,
  end: Date | string,
  values: Record<string, string | number> = {}
): string {
  const last = lastDayOf(end)
  return text(culture, `${key}.${last.until === undefined ? 'day' : 'time'}`, {
    ...values,
    day: formatLastDay(last, culture)
  })
}

function lastDayOf(end: Date | string): LastDay {
  const last = lastDay(end, SHOP_ZONE)
  if (!last) throw new RangeError(`"${end}" is no date.`)
  return last
}
