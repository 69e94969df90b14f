import { longDate } from 'vitrine/shared'
import { SHOP_ZONE } from '../time/shop-time.ts'
import type { Culture } from './cultures.ts'

/** `formatDay('2026-03-01', 'fr')` → `1er mars 2026`, at the site's place. */
export function formatDay(moment: Date | string, culture: Culture): string {
  return longDate(culture, { dateStyle: 'long', timeZone: SHOP_ZONE })(new Date(moment))
}
