import { SHOP_ZONE } from '../time/shop-time.ts'
import type { Culture } from './cultures.ts'

/** `formatDay('2026-03-01', 'fr')` → `1 mars 2026`, at the site's place. */
export function formatDay(moment: Date | string, culture: Culture): string {
  const format = new Intl.DateTimeFormat(culture, {
    dateStyle: 'long',
    timeZone: SHOP_ZONE
  })
  return format.format(new Date(moment))
}
