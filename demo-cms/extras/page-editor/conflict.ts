import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import type { Draft } from './drafts.ts'

/**
 * Says who has changed the page meanwhile and when.
 *
 * @param what What was not saved: the form of a block, the settings, or a change of the list.
 */
export function conflictMessage(
  culture: Culture,
  { changedAt, changedBy }: Draft,
  what: 'Block' | 'Settings' | 'List'
): string {
  const time = new Intl.DateTimeFormat(culture, {
    timeStyle: 'short',
    timeZone: SHOP_ZONE
  }).format(changedAt)
  const name = changedBy ?? text(culture, 'Editor.Somebody')
  return text(culture, `Editor.Conflict.${what}`, { name, time })
}
